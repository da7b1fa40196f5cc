import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RELEASE } from '#platform/config/index.js';
import { migrate } from '#platform/database/index.js';
import { MIGRATIONS } from '#platform/database/migrations/index.js';
import { asAdmin, freshDatabase } from './background-process.js';

const LONGEST_MS = 1_000;
const LINES = 30_000;
/** Tables that requests lock all the time. A migration locks those that it changes in this order, as requests do. */
const MONEY_TABLES = ['users', 'customer_balances', 'entries', 'trades', 'transactions', 'quotes'];
const PLANTED = 'Planted1900000000001';

let fails = false;

/** A migration of the next release. */
class Planted implements MigrationInterface {
  name = PLANTED;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['customer_balances', 'entries', 'transactions']) {
      await runner.query(`alter table ${table} add column planted text`);
    }
    if (fails) throw new Error('The disk is full');
  }

  async down(): Promise<void> {}
}

describe('a migration of the next release', () => {
  let url: string;
  let client: Client;
  let bystander: Client;

  beforeAll(() => void MIGRATIONS.push(Planted));
  afterAll(() => void MIGRATIONS.splice(MIGRATIONS.indexOf(Planted), 1));
  beforeEach(async () => {
    url = await freshDatabase();
    [client, bystander] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    await Promise.all([client.connect(), bystander.connect()]);
  });
  afterEach(() => Promise.all([client.end(), bystander.end()]));

  const planted = async () => {
    const { rows } = await client.query<{ name: string }>(
      `select attrelid::regclass::text as name from pg_attribute where attname = 'planted' order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('keeps no money table from writers for more than a second, though somebody reads it for longer', async () => {
    await fill(url);
    // Of its connection alone, so no migration can lock it.
    await bystander.query('create temporary table untouched (line integer)');
    const reader = new Client({ connectionString: url });
    await reader.connect();
    await reader.query(`begin; lock table ${MONEY_TABLES.join()} in access share mode`);
    const migrated = migrate(url);
    let done = false;
    void migrated.finally(() => (done = true)).catch(() => undefined);
    const waits: number[] = [];
    const began = Date.now();
    while (!done) {
      if (Date.now() - began > 2_500) await reader.query('commit');
      // A machine that stands still keeps both waiting; a migration keeps only the writer.
      const [waited, alike] = await Promise.all([
        timed(() => locking(client, MONEY_TABLES.join())),
        timed(() => locking(bystander, 'untouched')),
      ]);
      waits.push(waited - alike);
      await sleep(5);
    }
    await reader.end();
    expect(await migrated).toEqual([PLANTED]);
    expect(waits.length).toBeGreaterThan(20);
    expect(Math.max(...waits)).toBeLessThan(LONGEST_MS);
  });

  it('runs once when several processes start at the same time', async () => {
    const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(runs.flat()).toEqual([PLANTED]);
    expect(await planted()).toEqual(['customer_balances', 'entries', 'transactions']);
  });

  it('leaves nothing behind when it fails, and runs at the next start', async () => {
    fails = true;
    await expect(migrate(url).finally(() => (fails = false))).rejects.toThrow('The disk is full');
    expect(await planted()).toEqual([]);
    expect(await migrate(url)).toEqual([PLANTED]);
    expect(await planted()).toHaveLength(3);
  });
});

describe('a database that a newer release has migrated', () => {
  it('is refused, with both versions and what this release does not know', async () => {
    const url = await freshDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into migrations (timestamp, name) values (1999999999999, 'Later1999999999999')`);
    await client.query(`insert into releases values ('0.1.0+9999', now() + interval '1 second')`);
    const refused = await migrate(url).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'SchemaNotUsable' });
    expect(String(refused)).toContain(
      `migrated by Sextant 0.1.0+9999, which is newer than this one (${RELEASE}): this release does not know ` +
        'Later1999999999999. ',
    );
    await client.end();
  });
});

describe('a database of a build from before the first release', () => {
  it('is refused, with what to do', async () => {
    const url = await freshDatabase();
    await asAdmin(
      url,
      `delete from migrations;
       insert into migrations (timestamp, name) values (1790000000001, 'People1790000000001')`,
    );
    const refused = await migrate(url).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'SchemaNotUsable' });
    expect(String(refused)).toContain(
      'from before its first release, which no release can read. Start with a new one: ',
    );
  });
});

function locking(client: Client, tables: string): Promise<unknown> {
  return client.query(`begin; lock table ${tables} in row exclusive mode; commit`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Many lines, so that what goes through a whole table takes its time. Without triggers: their sums are no matter here. */
async function fill(url: string): Promise<void> {
  await asAdmin(
    url,
    `set session_replication_role = replica;
    insert into users (id, account_id, email, password_hash, role, status, first_name, last_name, phone, country,
                       created_at, updated_at)
      select md5(n::text)::uuid, 'SX-' || n, n || '@example.com', '', 'investor', 'active', 'A', 'B', '+41446681800',
             'Switzerland', now(), now() from generate_series(1, ${LINES / 10}) n;
    insert into customer_balances (user_id, updated_at) select id, now() from users;
    insert into entries (user_id, id, kind, occurred_at, cash, bonus)
      select md5((n % ${LINES / 10} + 1)::text)::uuid, gen_random_uuid(), 'bonus', now(), 100, -100
        from generate_series(1, ${LINES}) n;
    insert into transactions (user_id, id, reference, type, direction, status, amount, description, created_at, updated_at)
      select user_id, id, id::text, 'bonus', 'in', 'completed', 100, 'A bonus', now(), now() from entries;
    set session_replication_role = origin;
    analyze;`,
  );
}
