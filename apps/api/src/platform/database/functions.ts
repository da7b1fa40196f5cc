import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One SQL function of this release, from `sql/<name>.sql` of its module. */
interface SqlFunction {
  name: string;
  sql: string;
}

const SOURCE = fileURLToPath(new URL('../../', import.meta.url));

const FILES: SqlFunction[] = globSync('{modules,platform}/*/sql/*.sql', { cwd: SOURCE }).map((file) => ({
  name: basename(file, '.sql'),
  sql: readFileSync(join(SOURCE, file), 'utf8'),
}));

const ALL = FILES.sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Functions that a table depends on: of its triggers, indexes or migrations. All releases share one copy of each,
 * replaced in place by the newest release; their source names them `public.<name>`.
 */
export const TABLE_FUNCTIONS = ALL.filter(({ sql }) => sql.includes('create or replace function public.'));

const migrations = globSync('platform/database/migrations/sql/*.sql', { cwd: SOURCE })
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n');

/** Those that migrations refer to, so that they have to exist first. */
export const NAMED_BY_MIGRATIONS = TABLE_FUNCTIONS.filter(({ name }) => migrations.includes(`${name}(`));

/** All others: each release calls its own, in its own schema. */
export const RELEASE_FUNCTIONS = ALL.filter((each) => !TABLE_FUNCTIONS.includes(each));

const digest = createHash('sha256').update(JSON.stringify(ALL)).digest('hex').slice(0, 12);

/** Named after the content of all functions: two releases with identical functions share the schema. */
export const FUNCTION_SCHEMA = `sextant_${digest}`;

/** Where the connections of this release look up functions, then tables. */
export const SEARCH_PATH = `${FUNCTION_SCHEMA},public`;

/** SQL: whether a row of `pg_stat_activity` is a pool's or a heartbeat's connection, of this release or any other. */
export const IS_RELEASE_CONNECTION = `application_name ~ '^sextant(-heartbeat)?( [0-9a-f]{12})?$'`;

/**
 * The names of a release's connections in `pg_stat_activity`, from which a later release sees whether it is still
 * running.
 */
export const connectionNames = (schema: string) => ({
  pool: schema.replace('_', ' '),
  /** The one connection that an idle process keeps. */
  heartbeat: schema.replace('_', '-heartbeat '),
});
