import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres.error.js';
import { identityOf, isRunning } from './process-identity.js';

/**
 * Runs `work` while no other process on this machine is inside the same lock.
 *
 * The lock is a directory holding one file, named after its holder. It's taken by renaming a prepared directory onto
 * it, which the kernel refuses as long as it isn't empty, and taken over from a holder that died by renaming exactly
 * that holder's file, which succeeds for one process only. So neither way has a moment in which two can win.
 *
 * @throws EmbeddedPostgresError when a living process holds the lock for longer than `waitMs`.
 */
export async function withExclusiveLock<T>(path: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const me = `${identityOf(process.pid)}-${randomBytes(6).toString('hex')}`;
  await acquire(path, me, waitMs);
  try {
    await removeAbandoned(path);
    return await work();
  } finally {
    await unlink(join(path, me)).catch(() => undefined);
  }
}

async function acquire(path: string, me: string, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  const prepared = `${path}.${me}`;
  await mkdir(prepared, { mode: 0o700 });
  await writeFile(join(prepared, me), '', { mode: 0o600 });
  try {
    for (;;) {
      if (await renamed(prepared, path)) return;
      const holder = (await readdir(path).catch(() => []))[0];
      if (holder !== undefined && !isRunning(identityIn(holder))) {
        if (await renamed(join(path, holder), join(path, me))) return;
      }
      if (Date.now() > deadline) {
        throw new EmbeddedPostgresError(
          `Process ${Number.parseInt(holder ?? '', 10)} has been starting or stopping the embedded database for over ` +
            `${Math.round(waitMs / 1000)} s. Wait for it or end it, then try again.`,
        );
      }
      await sleep(25);
    }
  } finally {
    await rm(prepared, { recursive: true, force: true });
  }
}

/** Removes what processes left that were killed while waiting for the lock. */
async function removeAbandoned(path: string): Promise<void> {
  const prefix = `${basename(path)}.`;
  for (const name of await readdir(dirname(path))) {
    if (name.startsWith(prefix) && !isRunning(identityIn(name.slice(prefix.length)))) {
      await rm(join(dirname(path), name), { recursive: true, force: true });
    }
  }
}

/** A holder's name is its process's identity and a random part, since one process may want the lock twice. */
function identityIn(holder: string): string {
  return holder.replace(/-[0-9a-f]+$/, '');
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}
