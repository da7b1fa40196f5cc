import { DAY_MS } from '@sextant/business-rules';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountResults } from '#modules/trade/account-results.js';
import { ValueHistory } from '#modules/trade/value-history.js';
import { MORNING, after } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const ORDER = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 500 };

/** Everything here is decided by PostgreSQL's own timers, after which it gives up waiting for a lock. */
describe('while somebody holds a lock for longer than anyone waits', () => {
  let api: TestApi;
  let ada: Person;
  let holder: Client;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    ada = await investor(api);
    await fund(api, ada, await operator(api), (await paymentMethods(api)).bitcoin, 5_000);
    succeeded(await call(api, 'POST', '/trade/create', { token: ada.token, body: ORDER }));
  });
  afterAll(() => api?.stop());

  beforeEach(async () => {
    holder = new Client({ connectionString: api.databaseUrl });
    await holder.connect();
    await holder.query('begin');
  });
  afterEach(async () => {
    await holder.query('rollback');
    await holder.end();
  });

  it('the days of an account are shown, though a movement holds its balance', async () => {
    api.clock.set(after(MORNING, 20 * DAY_MS));
    const values = async () => (await api.app.get(ValueHistory).of(ada.id, 'ALL')).points;
    const shown = async () => ({ values: await values(), results: await api.app.get(AccountResults).of(ada.id) });
    const before = await shown();
    expect(before.values.length).toBeGreaterThan(18);
    await api.database.query('delete from held_days');
    await holder.query('select from customer_balances where user_id = $1 for update', [ada.id]);
    expect(await values()).toEqual(before.values);
    await api.database.query('delete from ledger_days');
    expect(await shown()).toEqual(before);
    await holder.query('rollback');
    expect(await shown()).toEqual(before);
    const kept = 'select to_char(max(day), $1) as last from';
    for (const table of ['ledger_days', 'held_days']) {
      const [row] = await api.database.query<{ last: string }>(`${kept} ${table}`, ['YYYY-MM-DD']);
      expect(row?.last).toBe(
        after(MORNING, 19 * DAY_MS)
          .toISOString()
          .slice(0, 10),
      );
    }
  });
});
