import type { Database } from './database.js';
import { FUNCTION_SCHEMA, connectionNames } from './functions.js';

/** Whether a process of another release, older or newer, is connected to the database. */
export async function otherReleaseRuns(database: Database): Promise<boolean> {
  const [found] = await database.query<{ runs: boolean }>(
    `select exists (
       select from pg_stat_activity where datname = current_database()
          and application_name ~ '^sextant(-heartbeat)?( [0-9a-f]{12})?$' and application_name <> all($1::text[])) as runs`,
    [Object.values(connectionNames(FUNCTION_SCHEMA))],
  );
  return found?.runs ?? false;
}
