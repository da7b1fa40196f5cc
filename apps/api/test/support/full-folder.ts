import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApi } from './test-api.js';

/** A folder of uploads that takes no file until there is room again. `undo` before the API stops. */
export interface FullFolder {
  makeRoom(): void;
  undo(): void;
}

/**
 * Fills the folder of uploads: as root a file system of 256 KB is mounted there and filled, and it may be read-only
 * instead; where nothing can be mounted the folder takes no writing, or is no folder.
 */
export function fillUploads(api: TestApi, how: 'full' | 'read-only' = 'full'): FullFolder {
  const folder = join(api.settings.dataDir, 'files');
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0) return withoutRights(folder);
  const umount = () => execFileSync('umount', [folder]);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return asFile(folder);
  }
  if (how === 'read-only') {
    const remount = (mode: string) => execFileSync('mount', ['-o', `remount,${mode}`, folder]);
    remount('ro');
    return { makeRoom: () => remount('rw'), undo: umount };
  }
  const filler = join(folder, 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(1024 * 1024));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
  }
  return { makeRoom: () => rmSync(filler), undo: umount };
}

function withoutRights(folder: string): FullFolder {
  chmodSync(folder, 0o500);
  const makeRoom = () => chmodSync(folder, 0o700);
  return { makeRoom, undo: makeRoom };
}

function asFile(folder: string): FullFolder {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  return { makeRoom: () => rmSync(folder), undo: () => rmSync(folder, { recursive: true, force: true }) };
}
