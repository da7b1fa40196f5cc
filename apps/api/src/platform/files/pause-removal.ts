import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the names of all marks begin with. */
const MARK = '.backup-under-way';
const RENEW_EVERY_MS = 20_000;
/** After that, the backup is considered dead. */
const COUNTS_FOR_MS = 2 * 60_000;

interface Mark {
  path: string;
  counts: boolean;
}

/**
 * While `work` runs, no process removes an uploaded file: a copy of the database made meanwhile refers only to files
 * that still exist afterwards. This is signalled by a file next to the uploads, so that all processes that share them
 * see it. Each backup has its own, so that none ends the protection of another.
 */
export async function withoutRemoval<T>(root: string, work: () => Promise<T>): Promise<T> {
  const mark = join(root, `${MARK}-${randomUUID()}`);
  // The only one that processes of the release before look for.
  const known = join(root, MARK);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const before = await marksIn(root);
  for (const { path, counts } of before) if (!counts) await rm(path, { force: true });
  const others = (marks: Mark[]) => marks.filter(({ path, counts }) => counts && path !== known && path !== mark);
  // A backup of that release is under way, which makes no other mark.
  const isTheirs = others(before).length === 0 && before.some(({ path, counts }) => counts && path === known);
  // Timestamped by the clock of the processes that check it; the folder may be on another machine.
  const renew = async (path: string) => {
    await writeFile(path, '', { mode: 0o600 });
    await utimes(path, new Date(), new Date());
  };
  let renewed: Promise<unknown> = Promise.resolve();
  const renewing = setInterval(() => {
    renewed = Promise.allSettled([mark, known].map(renew));
  }, RENEW_EVERY_MS);
  try {
    await renew(mark);
    // It may be another account's.
    await renew(known).catch(() => undefined);
    return await work();
  } finally {
    clearInterval(renewing);
    await renewed;
    await rm(mark, { force: true });
    if (!isTheirs && others(await marksIn(root)).length === 0) await rm(known, { force: true });
  }
}

export async function isRemovalPaused(root: string): Promise<boolean> {
  return (await marksIn(root)).some(({ counts }) => counts);
}

async function marksIn(root: string): Promise<Mark[]> {
  const names = await readdir(root).catch(() => []);
  const paths = names.filter((name) => name.startsWith(MARK)).map((name) => join(root, name));
  return Promise.all(
    paths.map(async (path) => {
      const mark = await stat(path).catch(() => undefined);
      return { path, counts: mark !== undefined && Math.abs(Date.now() - mark.mtimeMs) < COUNTS_FOR_MS };
    }),
  );
}
