import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { balanceOf, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

/** How many deadlocks the database broke; a backend reports its own within a second. */
async function deadlocksOf(client: Client): Promise<number> {
  for (let wait = 0; wait < 50; wait += 1) {
    await client.query('select pg_stat_clear_snapshot()');
    const sql = 'select deadlocks from pg_stat_database where datname = current_database()';
    const { rows } = await client.query<{ deadlocks: string }>(sql);
    if (Number(rows[0]?.deadlocks) > 0) return Number(rows[0]?.deadlocks);
    await sleep(100);
  }
  return 0;
}

describe('a money request that the database gave up in a deadlock', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.stop());

  it('is carried out again, once, without its sender noticing', async () => {
    const methods = await paymentMethods(api);
    const [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 1_000);
    const other = new Client({ connectionString: api.databaseUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from users where id = $1 for update', [ada.id]);
      const opening = call<{ investmentAmount: number }>(api, 'POST', '/trade/create', {
        token: ada.token,
        key: randomUUID(),
        body: { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 400 },
      });
      await sleep(300); // The request holds the balance now and waits for its customer; this closes the circle.
      await other.query('select 1 from customer_balances where user_id = $1 for update', [ada.id]);
      expect(await deadlocksOf(other)).toBeGreaterThan(0);
      await other.query('commit');
      const answer = await opening;
      expect([answer.status, answer.body.data.investmentAmount]).toEqual([201, 400]);
    } finally {
      await other.end();
    }
    expect(await balanceOf(api, ada)).toBe(600);
    const trades = await api.database.query('select 1 from trades where user_id = $1', [ada.id]);
    expect(trades).toHaveLength(1);
  });
});
