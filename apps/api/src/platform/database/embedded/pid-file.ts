import { execFile } from 'node:child_process';
import { chown, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from './embedded-postgres.error.js';
import { exists } from './process-identity.js';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** A number no process ever has: Linux ends at 4,194,304, macOS at 99,998. */
const nobody = 2_147_483_646;

/**
 * The postmaster that serves this data directory now, by its `postmaster.pid` (line 1 the process, line 4 the port).
 *
 * A file left by one that died is no hindrance. PostgreSQL itself sees through it when no process has its number; when
 * another program got the number since, the file is corrected here. It's corrected and not removed, because it also
 * names the shared memory by which PostgreSQL finds out whether sessions of the dead server still run. The caller
 * holds the lock.
 */
export async function livingPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const file = join(dataDirectory, 'postmaster.pid');
  for (;;) {
    const lines = await linesOf(file);
    if (!lines) return undefined;
    const pid = Number.parseInt(lines[0] ?? '', 10);
    if (!(pid > 0)) {
      await rm(file, { force: true });
      return undefined;
    }
    if (!exists(pid)) return undefined;
    if (!(await serves(pid, dataDirectory))) {
      await disown(file, lines, dataDirectory);
      return undefined;
    }
    const port = Number.parseInt(lines[3] ?? '', 10);
    if (port > 0) return { pid, port };
    await sleep(20);
  }
}

/** The port of a server that died; undefined when the last one ended as it should, and took its file away. */
export async function portLeftBehind(dataDirectory: string): Promise<number | undefined> {
  const port = Number.parseInt((await linesOf(join(dataDirectory, 'postmaster.pid')))?.[3] ?? '', 10);
  return port > 0 ? port : undefined;
}

/** Whether this process is a PostgreSQL server that works in this directory, as every postmaster does. */
async function serves(pid: number, dataDirectory: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [directory, program] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => undefined),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ]);
    return directory === dataDirectory && program.trim() === 'postgres';
  }
  const listed = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return basename(listed.stdout.trim()) === 'postgres';
}

async function disown(file: string, lines: readonly string[], dataDirectory: string): Promise<void> {
  const corrected = `${file}.corrected`;
  await rm(corrected, { force: true });
  await writeFile(corrected, [String(nobody), ...lines.slice(1)].join('\n'), { flag: 'wx', mode: 0o600 });
  const { uid, gid } = await stat(dataDirectory);
  await chown(corrected, uid, gid);
  await rename(corrected, file);
}

async function linesOf(file: string): Promise<string[] | undefined> {
  try {
    return (await readFile(file, 'utf8')).split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
