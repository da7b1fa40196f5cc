import { randomBytes } from 'node:crypto';
import {
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.js';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres.error.js';
import { canEnter, clustersPlace, newClusterPlace } from './reachable-place.js';
import { runBinary } from './run-binary.js';
import type { Account } from './run-binary.js';

export interface ClusterPlan {
  /** Where the caller wants the cluster; becomes a symbolic link when the server's account can't get there. */
  readonly directory: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly adminPassword: string;
  /** Whether the new files are forced to disk before the cluster counts as made. */
  readonly sync: boolean;
}

/**
 * Makes the cluster unless it's there, and returns its real path.
 *
 * A new one is made under another name and renamed when complete, so that what `directory` names is always whole: a
 * start that was killed leaves only a `<directory>.new-…`, which the next one removes. That name is never used twice,
 * because the `initdb` of a killed start may still be writing there. The caller holds the lock.
 */
export async function ensureCluster(plan: ClusterPlan): Promise<string> {
  await removeUnfinished(`${plan.directory}.new-`);
  if (!(await isPresent(plan.directory))) await createCluster(plan);
  const dataDirectory = await realpath(plan.directory).catch(() => {
    throw new EmbeddedPostgresError(
      `${plan.directory} leads to a database that isn't there any more. Restore it, or remove the link to begin with ` +
        'an empty one.',
    );
  });
  await assertUsable(dataDirectory, plan);
  return dataDirectory;
}

async function createCluster(plan: ClusterPlan): Promise<void> {
  const { directory, binaries, account, adminPassword, sync } = plan;
  await placeCluster(plan, async (place) => {
    await withPasswordFile(`${place}.password`, adminPassword, account, async (passwordFile) => {
      const made = await runBinary(binaries.initdb, initdbArguments(place, passwordFile, sync), account);
      if (made.code !== 0) throw new EmbeddedPostgresError(`initdb could not create ${directory}: ${made.output}`);
    });
  });
}

/**
 * Makes a cluster where the server's account can reach it. `fill` gets an empty directory of that account; what it
 * made counts once `directory` names it. The caller holds the lock.
 */
export async function placeCluster(
  { directory, account, sync }: Pick<ClusterPlan, 'directory' | 'account' | 'sync'>,
  fill: (place: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${directory}.new-${randomBytes(6).toString('hex')}`;
  const elsewhere = account !== undefined && !(await canEnter(account, dirname(directory)));
  const place = elsewhere ? await newClusterPlace(directory) : unfinished;
  if (elsewhere) await symlink(place, unfinished);
  try {
    await mkdir(place, { mode: 0o700 });
    if (account) await chown(place, account.uid, account.gid);
    await fill(place);
    await rename(unfinished, directory);
  } catch (error) {
    // A disk that is full gets its room back at once.
    await removeUnfinished(`${directory}.new-`);
    throw error;
  }
  if (sync) await syncDirectory(dirname(directory));
}

function initdbArguments(place: string, passwordFile: string, sync: boolean): string[] {
  return [
    `--pgdata=${place}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ];
}

async function withPasswordFile(
  path: string,
  password: string,
  account: Account | undefined,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(password);
    if (account) await handle.chown(account.uid, account.gid);
    await handle.close();
    await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Removes what interrupted starts left: directories, their password files, and links to clusters kept elsewhere. What
 * can't be removed yet goes next time.
 */
async function removeUnfinished(prefix: string): Promise<void> {
  for (const name of await readdir(dirname(prefix))) {
    if (!name.startsWith(basename(prefix))) continue;
    const path = join(dirname(prefix), name);
    const target = await readlink(path).catch(() => undefined);
    if (target !== undefined && dirname(target) === clustersPlace) {
      await remove(target);
      await remove(`${target}.password`);
      await remove(`${target}.belongs-to`);
    }
    await remove(path);
  }
}

async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
}

/** An empty directory counts as absent (someone prepared a mount point or a folder); it makes way for the cluster. */
async function isPresent(directory: string): Promise<boolean> {
  try {
    if ((await lstat(directory)).isDirectory()) {
      if ((await readdir(directory)).length > 0) return true;
      await rmdir(directory);
      return false;
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function assertUsable(dataDirectory: string, { directory, binaries, account }: ClusterPlan): Promise<void> {
  if (account && !(await canEnter(account, dataDirectory))) {
    throw new EmbeddedPostgresError(
      `As root, the embedded database runs as ${account.name}, who can't enter ${dataDirectory}. Open the folders ` +
        'above it (mode 755), or start as the user the data belongs to.',
    );
  }
  const major = await readFile(join(dataDirectory, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (major === undefined) {
    throw new EmbeddedPostgresError(
      `${directory} holds files but no PostgreSQL database. Move them away, or set DATA_DIR.`,
    );
  }
  if (major.trim() !== binaries.major) {
    throw new EmbeddedPostgresError(
      `${directory} was made by PostgreSQL ${major.trim()}, this installation brings ${binaries.major}. Dump the data ` +
        'with the older release, move the directory away, start, and restore it.',
    );
  }
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
