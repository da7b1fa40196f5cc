import type { Client } from 'pg';
import { FUNCTION_SCHEMA, connectionNames } from './functions.js';

/** How long the functions of another release are kept after its last start, so that a rollback to it is possible. */
const KEPT_DAYS = 7;

/**
 * Drops the functions of releases that have no running process and were not started for a week. A release that is
 * started again creates its functions anew.
 */
export async function dropFormerFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from function_schemas
      where name <> $1 and last_started_at < now() - make_interval(days => $2)`,
    [FUNCTION_SCHEMA, KEPT_DAYS],
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = any($1) limit 1',
      [Object.values(connectionNames(name))],
    );
    if (rowCount !== 0) continue;
    await client.query(`drop schema if exists ${name} cascade; delete from function_schemas where name = '${name}'`);
  }
}
