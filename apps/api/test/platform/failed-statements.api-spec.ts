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
});
