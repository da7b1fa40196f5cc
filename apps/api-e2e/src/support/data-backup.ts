import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { surroundings } from '@sextant/test-data';

const COMMANDS = resolve(import.meta.dirname, '../../../api/dist/commands');

const env = (dataDir: string) => ({ ...surroundings(), DATA_DIR: dataDir });

/** Runs beside what else this process does. */
export async function backup(dataDir: string, folder: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(COMMANDS, 'backup.js'), folder], { env: env(dataDir) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  return new Promise((done) => child.once('close', (code) => done({ code: code ?? -1, said })));
}

export function restore(dataDir: string, ...words: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(COMMANDS, 'restore.js'), ...words], { encoding: 'utf8', env: env(dataDir) });
}

/** As where no file may be larger than 4 MB, and each part of the database's log is. */
export function restoreWithoutRoom(dataDir: string, folder: string): SpawnSyncReturns<string> {
  const words = ['-c', 'ulimit -f 8192; exec "$@"', 'sh', process.execPath, join(COMMANDS, 'restore.js')];
  return spawnSync('sh', [...words, folder, '--overwrite'], { encoding: 'utf8', env: env(dataDir) });
}

/** One of the customers' files in it. */
export function aFileOf(folder: string): string {
  const receipts = join(folder, 'files', 'receipts');
  return join(receipts, readdirSync(receipts)[0] ?? '');
}
