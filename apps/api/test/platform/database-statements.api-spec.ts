import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { until } from './background-process.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

const transaction = () => api.database.query<{ id: string }>('select pg_current_xact_id()::text as id');

it('sends what is asked at once as one transaction, each with its own rows', async () => {
  const { database } = api;
  const read = () =>
    Promise.all([
      transaction(),
      database.query('select $1::int as first, null as nothing', [7]),
      database.query<{ at: Date }>('select $1::timestamptz as at', [new Date(0)]),
      database.query('select 1 as one where false'),
      database.query('update users set city = city where false'),
      transaction(),
    ]);
  for (let turn = 0; turn < 3; turn += 1) {
    const [first, values, instants, none, changed, last] = await database.together(read);
    expect(first).toEqual(last);
    expect(values).toEqual([{ first: 7, nothing: null }]);
    expect(instants[0]?.at).toEqual(new Date(0));
    expect([none, changed]).toEqual([[], []]);
  }
  expect(await transaction()).not.toEqual(await transaction());
});

it('does all of it or nothing: what follows a fault is not carried out, and what came before is undone', async () => {
  const { database } = api;
  await database.query('create table if not exists noted (word text primary key)');
  const note = (word: string) => database.query('insert into noted values ($1)', [word]);
  const both = await database.together(() => Promise.allSettled([note('a'), note('a'), note('b')]));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await database.query('select word from noted')).toEqual([]);
  await database.together(() => Promise.all([note('a'), note('b')]));
  expect(await database.query('select word from noted order by word')).toEqual([{ word: 'a' }, { word: 'b' }]);
  await database.query('drop table noted');
});

it('takes part in the transaction that it is in', async () => {
  const { database } = api;
  const within = await database.transaction(async () => {
    const before = await transaction();
    return [before, ...(await database.together(() => Promise.all([transaction(), transaction()])))];
  });
  expect(new Set(within.map(([row]) => row?.id)).size).toBe(1);
});

it('hands on a value that cannot be sent, and goes on', async () => {
  const { database } = api;
  const circle: { self?: unknown } = {};
  circle.self = circle;
  await expect(database.query('select $1::jsonb', [circle])).rejects.toThrow(/circular/i);
  const all = Array.from({ length: 40 }, (_, index) => database.query<{ is: number }>('select $1::int as is', [index]));
  expect((await Promise.all(all)).map(([row]) => row?.is)).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

it('undoes a transaction whose value cannot be sent, and its connection serves others', async () => {
  const { database } = api;
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const before = database.connections();
  for (let turn = 0; turn <= before.total; turn += 1) {
    const work = database.transaction(async () => {
      await database.query('create table unwanted (word text)');
      await database.query('select $1::jsonb', [circle]);
    });
    await expect(work).rejects.toThrow(/circular/i);
  }
  expect(await database.query(`select to_regclass('unwanted')::text as name`)).toEqual([{ name: null }]);
  // Other work may have one for a moment.
  await until(() => {
    const { total, idle, waiting } = database.connections();
    return idle === total && waiting === 0;
  });
});

/** As a coordinator of a cluster says it, once it has tried. */
const ofLostServer = `do $$ begin
  perform txid_current();
  raise exception 'connection to the remote node failed' using errcode = '08006';
end $$`;
const ROUNDS = 30;
/** Letting go of so many takes long enough to be met in the middle. */
const LOCKS = 3_000;

let other: Client;
beforeAll(async () => {
  other = new Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
});

describe('a statement that failed', () => {
  it('has let go of what it had locked once that is known, so that a second try does not meet it', async () => {
    const fails = `select 1 / case when count(pg_try_advisory_xact_lock(n)) = ${LOCKS} then 0 end as result
                     from generate_series(1, ${LOCKS}) n`;
    for (let round = 0; round < ROUNDS; round += 1) {
      await expect(api.database.call(fails, [])).rejects.toMatchObject({ code: '22012' });
      const { rows } = await other.query('select pg_try_advisory_xact_lock($1) as free', [LOCKS]);
      expect(rows).toEqual([{ free: true }]);
    }
  });

  it.each([
    ['could not do it', 'select 1 / (txid_current() * 0)', '22012'],
    ['lost another server of a cluster', ofLostServer, '08006'],
  ])('leaves its connection as it was where the server %s, alone and in a transaction', async (_, fails, code) => {
    const { database } = api;
    const server = async () => {
      const [row] = await database.query<{ pid: number; since: Date }>(
        'select pid, backend_start as since from pg_stat_activity where pid = pg_backend_pid()',
      );
      return row;
    };
    const before = await server();
    for (let round = 0; round < 3; round += 1) {
      await expect(database.query(fails)).rejects.toMatchObject({ code });
      await expect(database.transaction(() => database.query(fails))).rejects.toMatchObject({ code });
    }
    expect(await server()).toEqual(before);
    expect(await database.query('select pg_current_xact_id_if_assigned() as open')).toEqual([{ open: null }]);
  });

  it('is given up in a transaction whose rollback is not answered, and that connection is not used again', async () => {
    const { database } = api;
    let hangs = 0;
    const work = database.transaction(async () => {
      const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
      const fault = await database.query(ofLostServer).catch((error: unknown) => error);
      process.kill((hangs = row!.pid), 'SIGSTOP');
      throw fault;
    });
    try {
      await expect(work).rejects.toMatchObject({ code: '08006' });
      const [next] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
      expect(next?.pid).not.toBe(hangs);
    } finally {
      process.kill(hangs, 'SIGCONT');
    }
  });

  it('leaves no session in use that takes no changes once others do', async () => {
    const { database } = api;
    const own = new URL(api.databaseUrl).pathname.slice(1);
    const written = () =>
      database.query('update users set city = city where false').then(
        () => 'done',
        (fault: { code?: string }) => fault.code,
      );
    await other.query(`alter database ${own} set default_transaction_read_only = on`);
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until(async () => (await written()) === '25006');
    await other.query(`alter database ${own} reset default_transaction_read_only`);
    await until(async () => (await written()) === 'done');
    for (let round = 0; round < 3; round += 1) expect(await written()).toBe('done');
  });

  it('takes its connection away where that was ended, and the next one is answered', async () => {
    const { database } = api;
    const ends = 'select pg_terminate_backend(pg_backend_pid())';
    const server = () => database.query<{ pid: number }>('select pg_backend_pid() as pid');
    for (const work of [() => database.query(ends), () => database.transaction(() => database.query(ends))]) {
      const before = await server();
      await expect(work()).rejects.toThrow();
      expect(await server()).not.toEqual(before);
    }
  });
});
