import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { RELEASE, type Settings } from '#platform/config/index.js';
import {
  compareMigrations,
  embeddedMajor,
  inParallel,
  isOccupied,
  migrate,
  restoreCluster,
} from '#platform/database/index.js';
import type { LedgerReport } from '#modules/ledger/index.js';
import {
  BackupFault,
  type CopiedFile,
  MANIFEST,
  type Manifest,
  RESTORE_COPIES,
  UNFINISHED_RESTORE,
  copyFile,
  readManifest,
  whatDiffers,
} from './manifest.js';
import { announceRestore } from './announce-restore.js';
import { recount } from './recount.js';
import { withServer } from './with-server.js';
import { secretsBeside } from './write-backup.js';

export interface Restored {
  manifest: Manifest;
  report: LedgerReport;
  /** Uploads that rows name and that are not there. */
  missingFiles: string[];
  /** Where what was there before has been moved to. */
  movedTo: string | undefined;
  /** False if no public head of the audit log could be published. */
  isAnnounced: boolean;
  /** How many account keys make deposit addresses, each of which skipped `SKIPPED_ADDRESSES`. */
  keys: number;
}

/** After the backup customers were given addresses that it does not know; nobody else is given the same ones. */
export const SKIPPED_ADDRESSES = 1_000;

/** Everything of an installation that a backup brings back. */
const PARTS = ['postgres', 'postgres.password', 'files', 'secrets'];

/**
 * Puts a backup in the place of this installation's data, which nobody may be using, starts the database on it and
 * recounts the ledger. What was there before is moved aside once all is copied, never deleted.
 * @param overwrite whether data that is there may be moved aside
 * @throws BackupFault before anything was touched
 */
export async function restoreBackup(settings: Settings, from: string, overwrite: boolean): Promise<Restored> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  await requireUsable(settings, folder, manifest);
  const { dataDir } = settings;
  const occupied: string[] = [];
  for (const part of PARTS) if (await isThere(join(dataDir, part))) occupied.push(part);
  if (occupied.length > 0 && !overwrite) {
    throw new BackupFault(
      `${dataDir} holds ${occupied.join(', ')} already. Name another DATA_DIR, or add --overwrite: what is there is ` +
        'then moved aside.',
    );
  }
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const movedTo = occupied.length > 0 ? join(dataDir, `replaced-${stamp}`) : undefined;
  const copied = join(dataDir, RESTORE_COPIES);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const clear = () => rm(copied, { recursive: true, force: true });
  const fill = async (place: string) => {
    await clear();
    try {
      await copyBelow(folder, manifest.files, 'postgres/', place, 'postgres/'.length);
      await copyBelow(secretsBeside(folder), manifest.secrets, '', copied);
      await copyBelow(folder, manifest.files, 'files/', copied);
    } catch (error) {
      await clear();
      throw error;
    }
  };
  const makeWay = async () => {
    // From here on no start may take what is there for whole.
    await writeFile(join(dataDir, UNFINISHED_RESTORE), '');
    if (movedTo) await moveAll(occupied, dataDir, movedTo);
    await moveAll(PARTS, copied, dataDir);
    await clear();
  };
  await restoreCluster(join(dataDir, 'postgres'), fill, makeWay);
  const seen = await lookAt(settings, manifest);
  await rm(join(dataDir, UNFINISHED_RESTORE));
  return { manifest, movedTo, ...seen };
}

async function requireUsable(settings: Settings, folder: string, manifest: Manifest): Promise<void> {
  if (settings.databaseUrl) {
    throw new BackupFault('DATABASE_URL names your own PostgreSQL; this restores the embedded one. Leave it out.');
  }
  const major = await embeddedMajor();
  if (manifest.postgres !== major) {
    throw new BackupFault(`The backup is of PostgreSQL ${manifest.postgres}, this installation brings ${major}.`);
  }
  const { unknown, isUnreleased } = compareMigrations(manifest.migrations);
  if (isUnreleased) {
    throw new BackupFault(
      `The backup is of a build of Sextant from before its first release (${manifest.sextant}), which no release can read.`,
    );
  }
  if (unknown.length > 0) {
    throw new BackupFault(
      `The backup is of Sextant ${manifest.sextant}, which is newer than this one (${RELEASE}): this release does not ` +
        `know ${unknown.join(', ')}.`,
    );
  }
  const secrets = secretsBeside(folder);
  if (!(await isOccupied(secrets))) {
    throw new BackupFault(
      `${secrets} is missing: it holds the password of the database. Put it back beside the backup.`,
    );
  }
  const faults = [
    ...(await whatDiffers(folder, manifest.files, [MANIFEST])),
    ...(await whatDiffers(secrets, manifest.secrets)),
  ];
  if (faults.length === 0) return;
  const shown = [...faults.slice(0, 10), ...(faults.length > 10 ? [`and ${faults.length - 10} more`] : [])];
  throw new BackupFault(`The backup is not what it was when it was made: ${shown.join('; ')}.`);
}

/** Moves those of the parts that are there. */
async function moveAll(parts: string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o711 });
  for (const part of parts) if (await isThere(join(from, part))) await rename(join(from, part), join(to, part));
}

async function copyBelow(root: string, files: CopiedFile[], prefix: string, to: string, strip = 0): Promise<void> {
  const wanted = files.filter(({ path }) => path.startsWith(prefix));
  await inParallel(wanted, async ({ path }) => {
    const target = join(to, path.slice(strip));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(root, path), target);
  });
}

/** Starts the restored database, brings its schema to this release, skips addresses, announces itself, and recounts. */
async function lookAt(
  settings: Settings,
  manifest: Manifest,
): Promise<Pick<Restored, 'report' | 'missingFiles' | 'isAnnounced' | 'keys'>> {
  return withServer(join(settings.dataDir, 'postgres'), async (server) => {
    await migrate(server.url);
    const keys = await skipAddresses(server.url);
    const isAnnounced = await announceRestore(settings, server.url, manifest);
    const { report, namedFiles } = await recount(settings, server.url, true);
    const missingFiles: string[] = [];
    for (const key of namedFiles) if (!(await isThere(join(settings.dataDir, 'files', key)))) missingFiles.push(key);
    return { report, missingFiles, isAnnounced, keys };
  });
}

async function skipAddresses(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const skip = 'update address_counters set next_index = next_index + $1';
    return (await client.query(skip, [SKIPPED_ADDRESSES])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
