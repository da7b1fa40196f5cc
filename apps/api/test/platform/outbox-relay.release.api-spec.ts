import { DAY_MS } from '@sextant/business-rules';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { TestingModule } from '@nestjs/testing';
import { Clock } from '#platform/clock/index.js';
import { Queue } from '#platform/jobs/queue.js';
import { RelayOutbox } from '#platform/jobs/relay-outbox.js';
import { MailProcesses, pause, until } from './background-process.js';

const ADA = '0198c0de-0000-7000-8000-00000000000a';
const BOB = '0198c0de-0000-7000-8000-00000000000b';
const RELAY = `application_name = 'sextant-relay' and datname = current_database()`;

const processes = MailProcesses.forSuite();
const { sink } = processes;
const start = () => processes.start();
let database: Client;

beforeEach(async () => {
  database = new Client({ connectionString: processes.databaseUrl });
  await database.connect();
});
afterEach(() => database.end());

/** Adds mails to the outbox, numbered from `first` to `last`, alternating between two customers. */
async function queueMails(first: number, last: number): Promise<void> {
  await database.query(
    `insert into outbox (user_id, id, template, recipient, data, created_at)
     select case n % 2 when 0 then $1::uuid else $2::uuid end, new_id(now()), 'account-restored',
            'person' || n || '@example.com', '{"firstName": "Ada"}', now()
       from generate_series($3::int, $4::int) n`,
    [ADA, BOB, first, last],
  );
}

const numbers = (): number[] =>
  sink.taken.map((mail) => Number(/^To: .*?person(\d+)@/m.exec(mail)?.[1])).sort((a, b) => a - b);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const count = async (sql: string): Promise<number> => (await database.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
const relays = () => count(`select count(*)::int as n from pg_stat_activity where ${RELAY}`);
const waiting = () => count('select count(*)::int as n from outbox');

/**
 * Terminates the connection that writes to a table, this many times, just before or just after its write; 0 stops it.
 */
async function endWriters(table: string, when: 'before' | 'after', what: 'insert' | 'delete', times: number) {
  await database.query(`
    create or replace function end_writer() returns trigger language plpgsql as $$
    begin
      if nextval('ended_writers') <= ${times} then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$;
    drop sequence if exists ended_writers;
    create sequence ended_writers;
    create or replace trigger end_writer ${when} ${what} on ${table} for each statement execute function end_writer()`);
}

describe('the relay of mails', () => {
  it.each([
    ['before a mail is noted as handed over', 'relayed_mails', 'before', 'insert'],
    ['after it is noted, before it is queued', 'relayed_mails', 'after', 'insert'],
    ['after it is queued, before that is committed', 'pgboss.job_common', 'after', 'insert'],
    ['before it leaves the outbox', 'outbox', 'before', 'delete'],
    ['before its leaving is committed', 'outbox', 'after', 'delete'],
  ] as const)('sends each mail once and loses none when its connection ends %s', async (_, table, when, what) => {
    await start();
    await endWriters(table, when, what, 1);
    await queueMails(1, 20);
    await until(async () => (await waiting()) === 0 && sink.taken.length >= 20);
    expect(await count('select last_value::int as n from ended_writers')).toBeGreaterThan(1);
    await queueMails(21, 22);
    await until(() => sink.taken.length >= 22);
    await pause(1_000);
    expect(numbers()).toEqual(upTo(22));
  });

  it('sends a mail once that could not leave the outbox until long after its job was finished and forgotten', async () => {
    const app = await start();
    await endWriters('outbox', 'before', 'delete', 1_000_000);
    await queueMails(1, 5);
    await until(async () => (await jobs('completed')) === 5);
    expect(await waiting()).toBe(5);
    await database.query(`delete from pgboss.job where name = 'mail'`);
    // Even after a day, no mail that is still in the outbox is forgotten.
    await app.get(Clock).at(new Date(Date.now() + 2 * DAY_MS), () => due(app));
    await endWriters('outbox', 'before', 'delete', 0);
    await until(async () => (await waiting()) === 0);
    await pause(1_000);
    expect(numbers()).toEqual(upTo(5));
  });

  it('goes on with one relay at a time while connections end at random, and two processes take turns', async () => {
    await start();
    await start();
    let ended = 0;
    for (let first = 1; first <= 180; first += 20) {
      await queueMails(first, first + 19);
      await until(async () => (await relays()) > 0);
      await pause(Math.random() * 50);
      const most = await count(`select count(*)::int as n from pg_locks l
        where locktype = 'advisory' and granted and pid in (select pid from pg_stat_activity where ${RELAY})`);
      expect(most).toBeLessThanOrEqual(1);
      const { rowCount } = await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${RELAY}`,
      );
      ended += rowCount ?? 0;
    }
    expect(ended).toBeGreaterThan(4);
    await until(async () => (await waiting()) === 0 && sink.taken.length >= 180);
    await pause(1_000);
    expect(numbers()).toEqual(upTo(180));
  });

  it('shares the outbox with a process of the release before, whose mails name nobody', async () => {
    const app = await start();
    let leaving = true;
    const older = relayAsBefore(app, () => leaving);
    for (let n = 1; n <= 60; n += 2) {
      await queueMails(n, n);
      await database.query(
        `insert into outbox (id, template, recipient, data, created_at)
         values (new_id(now()), 'account-restored', $1, '{"firstName": "Ada"}', now())`,
        [`person${n + 1}@example.com`],
      );
      await pause(Math.random() * 100);
    }
    await until(async () => (await waiting()) === 0 && sink.taken.length >= 60);
    leaving = false;
    expect(await older).toBeGreaterThan(0);
    await pause(1_000);
    expect(numbers()).toEqual(upTo(60));
  });

  it('forgets after a day which mails it handed over', async () => {
    const app = await start();
    await queueMails(1, 3);
    await until(async () => (await jobs('completed')) === 3);
    const noted = () => count('select count(*)::int as n from relayed_mails');
    const clock = app.get(Clock);
    await clock.at(new Date(Date.now() + DAY_MS / 2), () => due(app));
    expect(await noted()).toBe(3);
    await clock.at(new Date(Date.now() + 2 * DAY_MS), () => due(app));
    expect(await noted()).toBe(0);
  });
});

const jobs = (state: string) =>
  count(`select count(*)::int as n from pgboss.job where name = 'mail' and state = '${state}'`);

/** Runs the hourly job. */
const due = (app: TestingModule) => app.get(RelayOutbox).forget();

/** The relay of the previous release: both tables in one transaction. @returns how many mails it moved */
async function relayAsBefore(app: TestingModule, goesOn: () => boolean): Promise<number> {
  const client = new Client({ connectionString: processes.databaseUrl });
  await client.connect();
  let moved = 0;
  while (goesOn()) {
    await client.query('begin');
    const { rows } = await client.query(
      `with due as materialized (select id from outbox order by created_at, id limit 100 for update skip locked)
       delete from outbox o using due where o.id = due.id
       returning o.id, o.template, o.recipient, o.data, o.created_at`,
    );
    const executeSql = async (text: string, values?: unknown[]) => client.query(text, values);
    const asJobs = rows.map(({ id, created_at: at, ...mail }) => ({ id, data: { id, ...mail, createdAt: at } }));
    if (asJobs.length > 0) await app.get(Queue).boss.insert('mail', asJobs, { db: { executeSql } });
    await client.query('commit');
    moved += rows.length;
    await pause(20);
  }
  await client.end();
  return moved;
}
