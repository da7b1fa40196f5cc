import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { RELEASE } from '#platform/config/index.js';
import { migrate } from '#platform/database/index.js';
import { freshDatabase } from './background-process.js';
import { MIGRATIONS_OF_THIS_RELEASE, MONEY_TABLES, releasedDatabase } from './released-database.js';

const LONGEST_MS = 1_000;
const LINES = 30_000;
const MIGRATIONS_IN = join(import.meta.dirname, '../../src/platform/database/migrations/sql');
/** Earlier ones built theirs in their transaction. */
const FIRST_CONCURRENT = '0105';

describe('the migrations of this release', () => {
  let url: string;
  let admin: Client;
  let writer: Client;
  let bystander: Client;

  beforeAll(async () => {
    url = await releasedDatabase('test_migrations');
    [writer, bystander] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    await Promise.all([writer.connect(), bystander.connect()]);
    const asAdmin = new URL(process.env.TEST_ADMIN_URL ?? '');
    asAdmin.pathname = new URL(url).pathname;
    admin = new Client({ connectionString: asAdmin.toString() });
    await admin.connect();
    await fill(admin);
    // Of its connection alone, so no migration can lock it.
    await bystander.query('create temporary table untouched (line integer)');
  });
  afterAll(() => Promise.all([admin?.end(), writer?.end(), bystander?.end()]));

  it('keep no money table from writers for more than a second, though somebody reads it for longer', async () => {
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
        timed(() => locking(writer, MONEY_TABLES.join())),
        timed(() => locking(bystander, 'untouched')),
      ]);
      waits.push(waited - alike);
      await sleep(5);
    }
    await reader.end();
    expect((await migrated).length).toBe(MIGRATIONS_OF_THIS_RELEASE.length);
    expect(waits.length).toBeGreaterThan(20);
    expect(Math.max(...waits)).toBeLessThan(LONGEST_MS);
  });

  it('build and drop indexes of money tables concurrently, which no number of lines makes slow for others', () => {
    const locking = new RegExp(
      `create (?:unique )?index (?!concurrently)\\w+\\s+on (?:${MONEY_TABLES.join('|')})\\b|drop index (?!concurrently)`,
    );
    const files = readdirSync(MIGRATIONS_IN).filter((file) => file >= FIRST_CONCURRENT);
    const faults = files.filter((file) => locking.test(readFileSync(`${MIGRATIONS_IN}/${file}`, 'utf8')));
    expect(files).toContain('0105-search-form.sql');
    expect(faults).toEqual([]);
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

function locking(client: Client, tables: string): Promise<unknown> {
  return client.query(`begin; lock table ${tables} in row exclusive mode; commit`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Many lines, so that what goes through a whole table takes its time. Without triggers: their sums are no matter here. */
async function fill(admin: Client): Promise<void> {
  await admin.query(`
    set session_replication_role = replica;
    insert into users (id, account_id, email, password_hash, role, status, first_name, last_name, phone, country,
                       created_at, updated_at)
      select md5(n::text)::uuid, 'SX-' || n, n || '@example.com', '', 'investor', 'active', 'A', 'B', '+41446681800',
             'Switzerland', now(), now() from generate_series(1, ${LINES / 10}) n;
    insert into customer_balances (user_id, updated_at) select id, now() from users;
    insert into entries (user_id, id, kind, occurred_at)
      select md5((n % ${LINES / 10} + 1)::text)::uuid, gen_random_uuid(), 'bonus', now() from generate_series(1, ${LINES}) n;
    insert into postings (user_id, id, entry_id, account, amount)
      select user_id, gen_random_uuid(), id, a.account, a.amount from entries,
             (values ('cash', 100), ('bonus', -100)) a (account, amount);
    insert into transactions (user_id, id, reference, type, direction, status, amount, description, created_at, updated_at)
      select user_id, id, id::text, 'bonus', 'in', 'completed', 100, 'A bonus', now(), now() from entries;
    set session_replication_role = origin;
    analyze;
  `);
}
