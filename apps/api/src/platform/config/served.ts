import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { RELEASE } from './release.js';
import { Settings } from './settings.js';

/** `apps/api/dist`; `apps/api/src` where the program runs from its source. */
const PROGRAM = fileURLToPath(new URL('../../', import.meta.url));
/** Maps are not run, and compressors differ. */
const LEFT_OUT = /\.(map|br|gz)$/;
const IMPORTED = /['"]@sextant\/([\w-]+)['"]/g;

let program: string | undefined;

/** What this process serves, as it was at the start. `tools/compare-build.mjs` computes the same of another build. */
@Injectable()
export class Served {
  readonly release = RELEASE;
  /** SHA-256 over the files of the web app; null where none was built. */
  readonly web: string | null;
  /** SHA-256 over the built program of the server and the libraries of the repository that it imports. */
  readonly server: string;

  constructor({ webDir }: Settings) {
    this.web = existsSync(webDir) ? hashOfFolder(webDir) : null;
    this.server = program ??= hashOfProgram(PROGRAM);
  }
}

/** SHA-256 over the files of a folder, named from it. */
function hashOfFolder(folder: string): string {
  return hashOf(filesIn(folder).map((path) => [relative(folder, path), sha256(readFileSync(path))]));
}

/**
 * SHA-256 over the files of `apps/<name>/dist`, or `src`, and of the libraries that they import, named from the root of the
 * repository. Bundles contain the libraries, the files beside them do not.
 */
export function hashOfProgram(folder: string): string {
  const root = resolve(folder, '../../..');
  const folders = new Set([resolve(folder)]);
  const files: [path: string, hash: string][] = [];
  // Grows while it is read: libraries import libraries.
  for (const one of folders) {
    for (const path of filesIn(one)) {
      const bytes = readFileSync(path);
      files.push([relative(root, path), sha256(bytes)]);
      if (!bytes.includes('@sextant/')) continue;
      for (const [, name = ''] of bytes.toString().matchAll(IMPORTED)) {
        const library = join(root, 'libs', name, basename(folder));
        if (existsSync(library)) folders.add(library);
      }
    }
  }
  return hashOf(files);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** SHA-256 over what `sha256sum` prints of the files, in the order of their names. */
function hashOf(files: [path: string, hash: string][]): string {
  const named = new Map(files.map(([path, hash]) => [path.replaceAll(sep, '/'), hash]));
  const lines = [...named.keys()].toSorted().map((name) => `${named.get(name)!}  ${name}\n`);
  return sha256(lines.join(''));
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
