import { chmod, chown, lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { EMPTY_FOLDERS, isOccupied } from './base-backup.js';
import { findBinaries } from './binaries.js';
import { placeCluster } from './cluster.js';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { withExclusiveLock } from './exclusive-lock.js';
import { type Postmaster, livingPostmaster } from './pid-file.js';
import { reachableBinaries } from './reachable-place.js';
import type { Account } from './run-binary.js';
import { serverAccount } from './server-account.js';
import { startEmbeddedPostgres } from './start-embedded-postgres.js';

const LOCK_WAIT_MS = 10_000;

/**
 * Puts a copied cluster in the place of `directory`, which nobody may be using. `fill` copies the files into an empty
 * folder; once they are all there, `makeWay` moves away what is in the place. Nothing is started.
 * @throws EmbeddedPostgresError when a server runs there, or something is still in the way
 */
export async function restoreCluster(
  directory: string,
  fill: (place: string) => Promise<void>,
  makeWay: () => Promise<void>,
): Promise<void> {
  const place = resolve(directory);
  await mkdir(dirname(place), { recursive: true, mode: 0o711 });
  await stopAbandoned(place);
  await withExclusiveLock(`${place}.lock`, LOCK_WAIT_MS, async () => {
    await refuseRunning(place);
    const account = await serverAccount(place);
    if (account) await reachableBinaries(await findBinaries(), account);
    await placeCluster({ directory: place, account, sync: true }, async (empty) => {
      await fill(empty);
      for (const folder of EMPTY_FOLDERS) await mkdir(join(empty, folder), { recursive: true });
      await handOver(empty, account);
      await makeWay();
      if (await isOccupied(place)) throw new EmbeddedPostgresError(`${place} is not empty.`);
    });
  });
}

/** The major version of the PostgreSQL that this installation brings. */
export async function embeddedMajor(): Promise<string> {
  return (await findBinaries()).major;
}

/** A server that a killed process left behind goes on without anyone; joined and left again, it stops. */
async function stopAbandoned(directory: string): Promise<void> {
  if (!(await runningOn(directory))) return;
  // One that cannot be joined is refused as one that is in use.
  const server = await startEmbeddedPostgres({ directory }).catch(() => undefined);
  await server?.stop();
}

async function runningOn(directory: string): Promise<Postmaster | undefined> {
  return (await isOccupied(directory)) ? livingPostmaster(await realpath(directory)) : undefined;
}

async function refuseRunning(directory: string): Promise<void> {
  const running = await runningOn(directory);
  if (!running) return;
  throw new EmbeddedPostgresError(
    `A database server runs on ${directory} (process ${running.pid}). Stop Sextant first, then restore.`,
  );
}

/** What the server's account must own, with the modes that the server insists on. */
async function handOver(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
  const isFolder = (await lstat(path)).isDirectory();
  await chmod(path, isFolder ? 0o700 : 0o600);
  if (!isFolder) return;
  for (const name of await readdir(path)) await handOver(join(path, name), account);
}
