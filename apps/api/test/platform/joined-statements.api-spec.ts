import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { until } from './background-process.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
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
