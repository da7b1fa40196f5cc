import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addTableFunctions } from '#platform/database/apply-functions.js';
import { dataSourceOptions } from '#platform/database/data-source.js';
import { MIGRATIONS_OF_THIS_RELEASE, MONEY_TABLES, releasedDatabase } from './released-database.js';

/** What a writer of a table waits for. */
const KEEPS_WRITERS_OUT = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

/**
 * A writer that has one table and needs the next, and a migration that has the next and needs the first, end in a
 * deadlock: where requests write all the time, such a migration is tried again for minutes and may never succeed.
 */
describe('the migrations of this release', () => {
  let source: DataSource;
  let writer: Client;
  let watcher: Client;

  beforeAll(async () => {
    const url = await releasedDatabase('test_migration_order');
    [writer, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    await Promise.all([writer.connect(), watcher.connect()]);
    await addTableFunctions(writer);
    source = await new DataSource(
      dataSourceOptions(url, 2, [], { statementMs: 0, lockMs: 0, searchPath: 'public' }),
    ).initialize();
  });
  afterAll(() => Promise.all([source?.destroy(), writer?.end(), watcher?.end()]));

  it('lock the tables of money in one order', async () => {
    const faults: string[] = [];
    let waits = 0;
    for (const Migration of MIGRATIONS_OF_THIS_RELEASE) {
      const migration = new Migration();
      if (migration.transaction === false) {
        await withoutTransaction((runner) => migration.up(runner));
        continue;
      }
      for (const [at, table] of MONEY_TABLES.entries()) {
        const held = await heldWhileWaitingFor(migration, table);
        if (held) waits += 1;
        const later = held?.filter((name) => MONEY_TABLES.indexOf(name) > at) ?? [];
        if (later.length > 0) faults.push(`${migration.name} waits for ${table} while it has ${later.join()}`);
      }
      await inTransaction(async (runner) => {
        await migration.up(runner);
        await runner.commitTransaction();
      });
    }
    expect(faults).toEqual([]);
    expect(waits).toBeGreaterThan(20);
  });

  /** Tables that the migration keeps from writers when it meets one of this table; undefined where it does not need it. */
  async function heldWhileWaitingFor(migration: MigrationInterface, table: string): Promise<string[] | undefined> {
    await writer.query(`begin; lock table ${table} in row exclusive mode`);
    try {
      return await inTransaction(async (runner) => {
        const [{ pid }] = (await runner.query('select pg_backend_pid() as pid')) as [{ pid: number }];
        let ended = false;
        const ran = migration.up(runner).then(
          () => undefined,
          (fault: Error) => fault,
        );
        void ran.then(() => (ended = true));
        let held: string[] | undefined;
        while (!ended && !held) {
          held = await locksOfWaiting(pid);
          await sleep(1);
        }
        if (held) await watcher.query('select pg_cancel_backend($1)', [pid]);
        const fault = await ran;
        if (fault && !held) throw fault;
        return held;
      });
    } finally {
      await writer.query('rollback');
    }
  }

  async function locksOfWaiting(pid: number): Promise<string[] | undefined> {
    const { rows } = await watcher.query<{ table: string; granted: boolean }>(
      `select distinct relation::regclass::text as table, granted from pg_locks
        where pid = $1 and locktype = 'relation' and (not granted or mode = any($2))`,
      [pid, KEEPS_WRITERS_OUT],
    );
    if (rows.every(({ granted }) => granted)) return undefined;
    return rows.filter(({ granted }) => granted).map(({ table }) => table);
  }

  /** As an index is built that nobody waits for. */
  async function withoutTransaction(work: (runner: QueryRunner) => Promise<void>): Promise<void> {
    const runner = source.createQueryRunner();
    try {
      await work(runner);
    } finally {
      await runner.release();
    }
  }

  /** Rolled back, unless the work commits it. */
  async function inTransaction<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = source.createQueryRunner();
    try {
      await runner.startTransaction();
      return await work(runner);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }
});
