import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export const MANIFEST = 'manifest.json';
/** A file in the data folder while a backup takes its place: until it is gone, nothing starts there. */
export const UNFINISHED_RESTORE = '.restore-under-way';
/** Where a restore copies to before it touches anything. */
export const RESTORE_COPIES = '.restore-copies';
export const FORMAT = 1;

export interface CopiedFile {
  /** Below the backup's folder, with `/`. */
  path: string;
  bytes: number;
  sha256: string;
}

/** What a backup says of itself. */
export interface Manifest {
  format: number;
  /** The release that made it. */
  sextant: string;
  /** The major version of PostgreSQL whose files these are. */
  postgres: string;
  /** ISO 8601; the copy shows the database as it was at `finishedAt`. */
  startedAt: string;
  finishedAt: string;
  migrations: string[];
  /** Positions in the server's log. */
  log: { start: string; stop: string };
  /** What a recount of the ledger found just before. */
  ledger: { clean: boolean; differences: number; customers: number; entries: number; postings: number };
  files: CopiedFile[];
  /** What lies in the folder of secrets beside the backup. */
  secrets: CopiedFile[];
}

/** A fault of a backup or a restore that its message explains. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}

/** Writes copies below one folder, forced to disk, and remembers what they hold. */
export class CheckedCopies {
  readonly files: CopiedFile[] = [];

  constructor(private readonly root: string) {}

  async copy(from: string, path: string): Promise<void> {
    await lstat(from);
    const to = await this.place(path);
    this.files.push({ path, ...(await copyFile(from, to)) });
  }

  async write(path: string, text: string): Promise<void> {
    await writeFile(await this.place(path), text, { mode: 0o600, flush: true });
    this.files.push({ path, ...digestOf(Buffer.from(text)) });
  }

  /** The same, one folder deeper. */
  below(folder: string): { copy: CheckedCopies['copy']; write: CheckedCopies['write'] } {
    return {
      copy: (from, path) => this.copy(from, `${folder}/${path}`),
      write: (path, text) => this.write(`${folder}/${path}`, text),
    };
  }

  private async place(path: string): Promise<string> {
    const to = join(this.root, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    return to;
  }
}

/** Copies one file; answers what was copied. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const seen = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  await pipeline(createReadStream(from), seen, createWriteStream(to, { mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

/** @throws BackupFault when this is no whole backup of this format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupFault(`${folder} holds no backup: there is no ${MANIFEST} in it.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format === FORMAT) return manifest;
  throw new BackupFault(`The backup has format ${manifest.format}, this release reads ${FORMAT}.`);
}

/** Names every file that is missing, changed, or not part of the backup. */
export async function whatDiffers(folder: string, files: CopiedFile[], besides: string[] = []): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, bytes, sha256 } of files) {
    if (isAbsolute(path) || path.split(/[/\\]/).includes('..')) {
      faults.push(`${path} leads out of it`);
      continue;
    }
    const found = await digestOfFile(join(folder, path)).catch(() => undefined);
    if (!found) faults.push(`${path} is missing`);
    else if (found.bytes !== bytes || found.sha256 !== sha256) faults.push(`${path} was changed`);
  }
  const known = new Set([...files.map(({ path }) => path), ...besides]);
  for (const path of await filesBelow(folder)) if (!known.has(path)) faults.push(`${path} does not belong to it`);
  return faults;
}

/** Every file below a folder, relative, with `/`; none when there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function digestOfFile(file: string): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function digestOf(content: Buffer): Omit<CopiedFile, 'path'> {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
