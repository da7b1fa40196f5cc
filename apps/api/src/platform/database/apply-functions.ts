import type { Client } from 'pg';
import { FUNCTION_SCHEMA, NAMED_BY_MIGRATIONS, RELEASE_FUNCTIONS, SEARCH_PATH, TABLE_FUNCTIONS } from './functions.js';

/**
 * Creates the functions that migrations refer to, if they do not exist yet. Existing ones stay unchanged until the
 * tables are what the new ones expect.
 */
export async function addTableFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const present = new Set(rows.map(({ name }) => name));
  const missing = NAMED_BY_MIGRATIONS.filter(({ name }) => !present.has(name));
  if (missing.length > 0) await carryOut(client, ['set local search_path = public', ...missing.map(({ sql }) => sql)]);
}

/**
 * Creates the functions of this release in its own schema, and replaces those of the tables, once per release: a
 * release that starts again after a newer one leaves the newer table functions in place.
 */
export async function applyFunctions(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    'update function_schemas set last_started_at = now() where name = $1 and to_regnamespace($1) is not null',
    [FUNCTION_SCHEMA],
  );
  if (rowCount) return;
  await carryOut(client, [
    'set local search_path = public',
    ...TABLE_FUNCTIONS.map(({ sql }) => sql),
    `drop schema if exists ${FUNCTION_SCHEMA} cascade`,
    `create schema ${FUNCTION_SCHEMA}`,
    `grant usage on schema ${FUNCTION_SCHEMA} to public`,
    `set local search_path = ${SEARCH_PATH}`,
    ...RELEASE_FUNCTIONS.map(({ sql }) => sql),
    `insert into function_schemas values ('${FUNCTION_SCHEMA}', now(), now())
     on conflict (name) do update set last_started_at = now()`,
  ]);
}

/**
 * In one transaction. Functions refer to functions and tables that may be created later, so their bodies are not
 * checked yet.
 */
async function carryOut(client: Client, statements: string[]): Promise<void> {
  await client.query(['begin', 'set local check_function_bodies = off', ...statements, 'commit'].join(';\n'));
}
