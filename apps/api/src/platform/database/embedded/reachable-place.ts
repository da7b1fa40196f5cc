import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { binariesAt } from './binaries.js';
import type { Binaries } from './binaries.js';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres.error.js';
import { runBinary } from './run-binary.js';
import type { Account } from './run-binary.js';

/**
 * Where things are kept that the server's account can't reach where they are: a checkout in a folder of mode 700 is
 * closed to every account but its owner's, and root runs the server as another one.
 */
const systemPlace = '/var/lib/sextant';
export const clustersPlace = join(systemPlace, 'clusters');

/** Whether the account may enter this directory. */
export async function canEnter(account: Account, directory: string): Promise<boolean> {
  return (await runBinary('test', ['-x', directory], account)).code === 0;
}

/** The binaries themselves when the account can run them, else a copy that it can, made once for each version. */
export async function reachableBinaries(binaries: Binaries, account: Account): Promise<Binaries> {
  if (await canRun(binaries, account)) return binaries;
  const copy = binariesAt(join(systemPlace, `postgres-${binaries.version}`), binaries.version);
  await ensureSystemPlace();
  if (!(await isComplete(copy.root))) await copyTo(copy.root, binaries.root);
  await assertTrusted(copy.root);
  return copy;
}

/**
 * A new name below the place for clusters, so that no cluster ever takes over an older one's files. A note beside it
 * says which directory leads there, see abandoned-clusters.ts.
 */
export async function newClusterPlace(directory: string): Promise<string> {
  await ensureSystemPlace();
  await ensureOwnDirectory(clustersPlace, 0o711);
  const place = join(clustersPlace, randomBytes(12).toString('hex'));
  await writeFile(`${place}.belongs-to`, `${directory}\n`, { flag: 'wx', mode: 0o600 });
  return place;
}

async function canRun(binaries: Binaries, account: Account): Promise<boolean> {
  const catalogue = join(binaries.root, 'share', 'postgresql', 'postgres.bki');
  const tests = await Promise.all([
    runBinary('test', ['-x', binaries.postgres], account),
    runBinary('test', ['-r', catalogue], account),
  ]);
  return tests.every(({ code }) => code === 0);
}

async function copyTo(target: string, source: string): Promise<void> {
  const prepared = `${target}.${randomBytes(6).toString('hex')}`;
  const isStaticLibrary = (path: string): boolean => path.endsWith('.a');
  await cp(source, prepared, { recursive: true, verbatimSymlinks: true, filter: (path) => !isStaticLibrary(path) });
  await openToAll(prepared);
  await writeFile(join(prepared, '.complete'), '');
  try {
    await rename(prepared, target);
  } catch (error) {
    await rm(prepared, { recursive: true, force: true });
    // One made meanwhile by another start is as good as this one.
    if (await isComplete(target)) return;
    throw new EmbeddedPostgresError(
      `${target} is incomplete (${codeOf(error) ?? String(error)}). Remove it, then start again.`,
    );
  }
}

/** Readable and enterable by every account, whatever umask npm or we ran under. */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, directory.endsWith('/bin') ? 0o755 : 0o644);
  }
}

function isComplete(root: string): Promise<boolean> {
  return lstat(join(root, '.complete')).then(
    () => true,
    () => false,
  );
}

function ensureSystemPlace(): Promise<void> {
  return ensureOwnDirectory(systemPlace, 0o755);
}

async function ensureOwnDirectory(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path);
    await chmod(path, mode);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new EmbeddedPostgresError(
        `As root, the embedded database is kept in ${path} when the server's account can't enter the checkout, but ` +
          `${dirname(path)} can't be written (${codeOf(error) ?? String(error)}). Start as an ordinary user, move ` +
          'DATA_DIR and the checkout to folders others may enter (mode 755), or set DATABASE_URL.',
      );
    }
  }
  await assertTrusted(path);
}

/** Nobody but root may have had a hand in what we run or trust. */
async function assertTrusted(path: string): Promise<void> {
  const { uid, mode } = await lstat(path);
  const isDirectory = (mode & 0o170000) === 0o040000;
  if (isDirectory && uid === 0 && (mode & 0o022) === 0) return;
  throw new EmbeddedPostgresError(
    `${path} must be a directory that belongs to root and that only root may write (found owner ${uid}, mode ` +
      `${(mode & 0o7777).toString(8)}). Correct or remove it, then start again.`,
  );
}
