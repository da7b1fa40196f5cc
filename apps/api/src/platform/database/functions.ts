import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One SQL function of this release, from `sql/<name>.sql` of the module it belongs to. */
interface SqlFunction {
  name: string;
  sql: string;
}

const SOURCE = join(import.meta.dirname, '..', '..');

/** A type that functions answer with is made before them. */
const isType = ({ sql }: SqlFunction) => sql.includes('\ncreate type ');

const FILES: SqlFunction[] = globSync('{modules,platform}/*/sql/*.sql', { cwd: SOURCE }).map((file) => ({
  name: basename(file, '.sql'),
  sql: readFileSync(join(SOURCE, file), 'utf8'),
}));

/** `movement.sql` is written once, and made for each `decide_<kind>`. */
function ofEachKind({ name, sql }: SqlFunction): SqlFunction[] {
  if (name !== 'movement') return [{ name, sql }];
  const kinds = FILES.map((file) => /^decide_(.+)$/.exec(file.name)?.[1]).filter((kind) => kind !== undefined);
  return kinds.map((kind) => ({
    name: `movement_${kind}`,
    sql: sql.replaceAll('movement_kind', `movement_${kind}`).replaceAll('decide_kind', `decide_${kind}`),
  }));
}

const ALL = FILES.flatMap(ofEachKind).sort(
  (a, b) => Number(isType(b)) - Number(isType(a)) || (a.name < b.name ? -1 : 1),
);

/**
 * Functions that a table is bound to: of its triggers, its indexes, its migrations. There is one of each for all releases,
 * replaced in place by the newest; its source says so by its name, `public.<name>`.
 */
export const TABLE_FUNCTIONS = ALL.filter(({ sql }) => sql.includes('create or replace function public.'));

const migrations = globSync('platform/database/migrations/sql/*.sql', { cwd: SOURCE })
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n');

/** Those of them that migrations name, so that they have to be there first. */
export const NAMED_BY_MIGRATIONS = TABLE_FUNCTIONS.filter(({ name }) => migrations.includes(`${name}(`));

/** Every other one: each release calls its own, in a schema of its own. */
export const RELEASE_FUNCTIONS = ALL.filter((each) => !TABLE_FUNCTIONS.includes(each));

/**
 * Signatures of the functions that releases called in `public` before each had a schema of its own. They stay there while
 * such a release may still run (see drop-former-functions.ts); nothing of this release calls them.
 */
export const FORMER_FUNCTIONS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'former-functions.json'), 'utf8'),
) as string[];

const digest = createHash('sha256').update(JSON.stringify(ALL)).digest('hex').slice(0, 12);

/** Named after the content of all functions: two releases with the same ones share it. */
export const FUNCTION_SCHEMA = `sextant_${digest}`;

/** Where the connections of this release look for functions, then for tables. */
export const SEARCH_PATH = `${FUNCTION_SCHEMA},public`;

/**
 * The names of a release's connections in `pg_stat_activity`, from which a later release sees whether it is still
 * running.
 */
export const connectionNames = (schema: string) => ({
  pool: schema.replace('_', ' '),
  /** The one connection that an idle process keeps. */
  heartbeat: schema.replace('_', '-heartbeat '),
});
