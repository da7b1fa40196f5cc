import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MARK = '.backup-under-way';
const RENEW_EVERY_MS = 20_000;
/** After that, the backup is considered dead. */
const COUNTS_FOR_MS = 2 * 60_000;

/**
 * While `work` runs, no process removes an uploaded file: a copy of the database made meanwhile refers only to files
 * that still exist afterwards. This is signalled by a file next to the uploads, so that all processes that share them
 * see it.
 */
export async function withoutRemoval<T>(root: string, work: () => Promise<T>): Promise<T> {
  const mark = join(root, MARK);
  await mkdir(root, { recursive: true, mode: 0o700 });
  await writeFile(mark, '', { mode: 0o600 });
  // Timestamped by the clock of the processes that check it; the folder may be on another machine.
  const renew = () => utimes(mark, new Date(), new Date());
  const renewing = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY_MS);
  try {
    await renew();
    return await work();
  } finally {
    clearInterval(renewing);
    await rm(mark, { force: true });
  }
}

export async function isRemovalPaused(root: string): Promise<boolean> {
  const marked = await stat(join(root, MARK)).catch(() => undefined);
  return marked !== undefined && Math.abs(Date.now() - marked.mtimeMs) < COUNTS_FOR_MS;
}
