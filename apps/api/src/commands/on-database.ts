import { join } from 'node:path';
import type { Settings } from '#platform/config/index.js';
import { sqlState } from '#platform/database/index.js';
import { withServer } from '../backup/with-server.js';

/** A table or a column. */
const UNDEFINED = ['42P01', '42703'];

/** Works on the database of this installation: the one of `DATABASE_URL`, or the embedded one, running or not. */
export async function onDatabase<T>(settings: Settings, work: (url: string) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) return work(settings.databaseUrl);
  return withServer(join(settings.dataDir, 'postgres'), (server) => work(server.url));
}

/** Whether it failed since this release has not brought the tables up to date yet. */
export const isNotStarted = (fault: unknown): boolean => UNDEFINED.includes(sqlState(fault) ?? '');
