import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './embedded-postgres.error.js';

const largest = 10 * 1024 * 1024;

/** The server's own log, inside the data directory because that's the one place its account can surely write. */
export function serverLogOf(dataDirectory: string): string {
  return join(dataDirectory, 'server.log');
}

/** Begins the log anew once it's over 10 MB, and returns how long it's now: where the next start's lines begin. */
export async function rotateServerLog(dataDirectory: string): Promise<number> {
  return withLog(dataDirectory, constants.O_RDWR, 0, async (log) => {
    const { size } = await log.stat();
    if (size <= largest) return size;
    await log.truncate();
    return 0;
  });
}

/** What the server has logged from this position on, at most 64 KB. */
export async function serverLogFrom(dataDirectory: string, position: number): Promise<string> {
  return withLog(dataDirectory, constants.O_RDONLY, '', async (log) => {
    const { bytesRead, buffer } = await log.read(Buffer.alloc(65_536), 0, 65_536, position);
    return buffer.toString('utf8', 0, bytesRead).trim();
  });
}

/** Follows no link: the directory belongs to the server's account, and we may be root. */
async function withLog<T>(
  dataDirectory: string,
  mode: number,
  absent: T,
  work: (log: FileHandle) => Promise<T>,
): Promise<T> {
  let log: FileHandle;
  try {
    log = await open(serverLogOf(dataDirectory), mode | constants.O_NOFOLLOW);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return absent;
    throw error;
  }
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}
