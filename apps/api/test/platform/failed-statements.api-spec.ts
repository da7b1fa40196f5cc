import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../support/test-api.js';

const ROUNDS = 30;
/** Letting go of so many takes long enough to be met in the middle. */
const LOCKS = 3_000;

let api: TestApi;
let other: Client;
beforeAll(async () => {
  api = await startTestApi();
  other = new Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
  await api?.stop();
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

  // As a coordinator says it: a new connection costs it the most where each request to that server fails.
  const ofLostServer = `do $$ begin raise exception 'connection to the remote node failed' using errcode = '08006'; end $$`;
  it.each([
    ['could not do it', 'select 1 / 0', '22012'],
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
