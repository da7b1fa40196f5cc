import { DAY_MS } from '@sextant/business-rules';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from '@jest/globals';
import { MORNING, after } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { earlierLine } from '../support/transfers.js';

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

  it('a request is told of the money it moved, though its session cannot be noted as in use', async () => {
    await api.database.query(
      `update sessions set last_seen_at = last_seen_at - interval '2 minutes' where user_id = $1`,
      [ada.id],
    );
    await holder.query('select from sessions where user_id = $1 for update', [ada.id]);
    succeeded(await call(api, 'POST', '/trade/create', { token: ada.token, body: ORDER }));
  }, 15_000);

  it('a month is not closed while a movement in it is being written', async () => {
    const month = MORNING.toISOString().slice(0, 7);
    const reviewer = await operator(api);
    api.clock.set(after(MORNING, 60 * DAY_MS));
    const { token } = await operator(api, 'treasurer');
    const [written, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    api.clock.set(after(MORNING, DAY_MS));
    const writing = api.database.transaction(async () => {
      await earlierLine(api, ada, reviewer, { type: 'bonus', amount: 1 });
      written.resolve();
      await ended.promise;
    });
    await written.promise;
    api.clock.set(after(MORNING, 60 * DAY_MS));
    try {
      const closed = await call(api, 'POST', '/operations/books/periods', { token, body: { month } });
      expectRefusal(closed, [429, 'TOO_BUSY', 'Sextant is busy right now. Please try again in a moment.']);
    } finally {
      ended.resolve();
      await writing;
    }
  });
});
