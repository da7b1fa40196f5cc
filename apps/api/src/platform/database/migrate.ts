import { setTimeout as sleep } from 'node:timers/promises';
import { AbstractLogger, DataSource } from 'typeorm';
import type { Client } from 'pg';
import { RELEASE } from '../config/index.js';
import { compareMigrations } from './compare-migrations.js';
import { delegateFunctions } from './cluster/delegate-functions.js';
import { readCluster } from './cluster/read-cluster.js';
import { addTableFunctions, applyFunctions } from './apply-functions.js';
import { FUNCTION_SCHEMA, SEARCH_PATH } from './functions.js';
import { dropFormerFunctions } from './drop-former-functions.js';
import { holdingMigrationLock } from './migration-lock.js';
import { type Timeouts, dataSourceOptions } from './data-source.js';
import { isRetryable, sqlState } from './faults.js';

/**
 * A migration may work for a long time on tables that are not in use, but while it waits for a lock, all later requests
 * for that lock wait too: so it gives up, lets them run, and tries again. Short enough for a migration that changes
 * three tables.
 */
const FOR_MIGRATIONS: Timeouts = { statementMs: 0, lockMs: 300, searchPath: 'public' };
const LOCK_NOT_AVAILABLE = '55P03';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const GIVE_UP_AFTER_MS = 5 * 60_000;

/** This release cannot use the schema, or cannot bring it up to date; the message says what to do. */
class SchemaNotUsable extends Error {
  override name = 'SchemaNotUsable';
}

/**
 * Brings tables and functions up to date; several processes may start at once. Returns the names of the migrations that
 * were run.
 *
 * No table that requests use is locked or waited for longer than a second: a migration that cannot get a lock is rolled
 * back and retried after a pause, for five minutes at most.
 * @throws SchemaNotUsable when a newer release or an unreleased build has migrated this database, or when the locks could
 *   not be acquired
 */
export function migrate(url: string): Promise<string[]> {
  return holdingMigrationLock(url, 'sextant-migrate', (gate) => migrateHolding(gate, url));
}

/** The same for a caller whose connection holds the lock already. */
export async function migrateHolding(gate: Client, url: string): Promise<string[]> {
  const before = await migrationsIn(gate);
  await refuseUnknown(gate, before);
  await requireSchemas(gate);
  await addTableFunctions(gate);
  await runPending(gate, url);
  await applyFunctions(gate);
  if ((await readCluster(gate)).distributed.has('users')) await delegateFunctions(gate);
  // Failing to clean up must not prevent the start.
  await dropFormerFunctions(gate).catch((fault: Error) =>
    process.emitWarning(`Functions of former releases could not be dropped: ${fault.message}`),
  );
  await requireSearchPath(url);
  await gate.query(
    'insert into releases (version, first_started_at) values ($1, now()) on conflict (version) do nothing',
    [RELEASE],
  );
  return (await migrationsIn(gate)).filter((name) => !before.includes(name));
}

/** Checked before anything is changed: each release creates a schema for its functions. */
async function requireSchemas(client: Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select to_regnamespace($1) is not null or has_database_privilege(current_database(), 'CREATE') as may`,
    [FUNCTION_SCHEMA],
  );
  if (rows[0]?.may) return;
  throw new SchemaNotUsable(
    'This role may not create schemas, and each release keeps its SQL functions in one of its own. As the owner of the ' +
      'database run `grant create on database … to …`, and start again.',
  );
}

/** A pooler may drop the options that a connection requests; then no call would find its function. */
async function requireSearchPath(url: string): Promise<void> {
  const source = await new DataSource(dataSourceOptions(url, 1)).initialize();
  try {
    const [found] = await source.query<{ path: string }[]>(
      `select array_to_string(current_schemas(false), ',') as path`,
    );
    if (found?.path === SEARCH_PATH) return;
    throw new SchemaNotUsable(
      `Connections look for functions in ${found?.path} instead of ${SEARCH_PATH}: what stands between ` +
        'Sextant and PostgreSQL drops the `options` of a connection. Connect directly, or let them through.',
    );
  } finally {
    await source.destroy();
  }
}

async function migrationsIn(client: Client): Promise<string[]> {
  if (!(await hasTable(client, 'migrations'))) return [];
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  return rows.map(({ name }) => name);
}

async function refuseUnknown(client: Client, ran: string[]): Promise<void> {
  const { unknown, isUnreleased } = compareMigrations(ran);
  if (unknown.length === 0) return;
  if (isUnreleased) {
    throw new SchemaNotUsable(
      'The database was made by a build of Sextant from before its first release, which no release can read. Start with ' +
        'a new one: set DATABASE_URL to an empty database, or, with the embedded one, DATA_DIR to a new folder (.data by ' +
        'default; moving it away does as well).',
    );
  }
  const { rows } = (await hasTable(client, 'releases'))
    ? await client.query<{ version: string }>('select version from releases order by first_started_at desc limit 1')
    : { rows: [] };
  throw new SchemaNotUsable(
    `The database was migrated by Sextant ${rows[0]?.version ?? 'of an unknown version'}, which is newer than this ` +
      `one (${RELEASE}): this release does not know ${unknown.join(', ')}. Start the newer release, or restore a ` +
      'backup that was made before it.',
  );
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${name}`,
  ]);
  return rows[0]?.there ?? false;
}

/** TypeORM also logs what it throws; a lock that cannot be acquired yet is not worth logging. */
class Silent extends AbstractLogger {
  protected override writeLog(): void {}
}

/**
 * Each migration is one transaction; completed ones stay, so a retry continues with the one that failed to get a lock. Each begins with the shortest pause: a release with many of them would otherwise wait for
 * the longest one again and again.
 */
async function runPending(gate: Client, url: string): Promise<void> {
  const options = { ...dataSourceOptions(url, 2, [], FOR_MIGRATIONS), logger: new Silent() };
  const dataSource = await new DataSource(options).initialize();
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  try {
    let pause = FIRST_PAUSE_MS;
    let completed = (await migrationsIn(gate)).length;
    for (;;) {
      try {
        await dataSource.runMigrations({ transaction: 'each' });
        return;
      } catch (error) {
        if (sqlState(error) !== LOCK_NOT_AVAILABLE && !isRetryable(error)) throw error;
        const before = completed;
        completed = (await migrationsIn(gate)).length;
        if (completed > before) pause = FIRST_PAUSE_MS;
        if (Date.now() + pause > deadline) {
          throw new SchemaNotUsable(
            'The database could not be migrated: for five minutes another session has held locks on a table that a migration ' +
              'changes. Look for long transactions in pg_stat_activity, end them, and start again.',
          );
        }
        await sleep(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      }
    }
  } finally {
    await dataSource.destroy();
  }
}
