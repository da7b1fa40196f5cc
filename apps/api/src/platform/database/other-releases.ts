import type { Database } from './database.js';
import { FUNCTION_SCHEMA, IS_RELEASE_CONNECTION, connectionNames } from './functions.js';

/** Whether a process of another release, older or newer, is connected to the database. */
export async function otherReleaseRuns(database: Database): Promise<boolean> {
  const [found] = await database.query<{ runs: boolean }>(
    `select exists (
       select from pg_stat_activity where datname = current_database()
          and ${IS_RELEASE_CONNECTION} and application_name <> all($1::text[])) as runs`,
    [Object.values(connectionNames(FUNCTION_SCHEMA))],
  );
  return found?.runs ?? false;
}
