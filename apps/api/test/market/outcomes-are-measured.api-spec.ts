import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING, after, moveToPrice, priceAt } from '../support/market-time.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendStep } from '../support/trades.js';

const MINUTE = 60_000;
const RISK = 'You may lose all the money you invest.';

describe('the share of trades that lost money', () => {
  let api: TestApi;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 50_000);
  });
  afterAll(() => api?.stop());

  const outcomes = async () => succeeded(await call(api, 'GET', '/market/outcomes')).body;
  /** Opens this many trades, goes where the price is as wanted, and closes them. */
  const settle = async (count: number, wanted: (now: bigint, entry: bigint) => boolean) => {
    const entry = await priceAt(api, 'TSLA', api.clock.now());
    const trades = await Promise.all(Array.from({ length: count }, () => open(api, ada)));
    await moveToPrice(api, 'TSLA', (now) => wanted(now, entry));
    for (const { id } of trades) succeeded(await sendStep(api, ada, 'delete', id));
  };

  it('is not told of less than thirty trades, and it is said why', async () => {
    const { message, data } = await outcomes();
    expect(message).toBe('Measured outcomes');
    expect(data).toEqual({
      settled: 0,
      lost: 0,
      lossPercent: null,
      asOf: MORNING.toISOString(),
      sentence: `No loss share is shown: it needs 30 settled trades, and 0 were settled here in the last 12 months (calculated Mar 2, 2026). ${RISK}`,
    });
    await settle(9, (now, entry) => now < entry);
    await settle(11, (now, entry) => now > entry);
    await settle(9, (now, entry) => now === entry);
    await open(api, ada); // still running: counts for nothing
    api.clock.set(after(api.clock.now(), MINUTE));
    expect((await outcomes()).data).toMatchObject({ settled: 29, lost: 9, lossPercent: null });
  });

  it('is told from thirty on, with its count and date, also of who is suspended by then', async () => {
    await settle(1, (now, entry) => now < entry);
    const body = { status: 'suspended', reason: 'Being checked' };
    succeeded(await call(api, 'PUT', `/user/${ada.id}/status`, { token: boss.token, body }));
    api.clock.set(after(api.clock.now(), MINUTE));
    const { data } = await outcomes();
    expect(data).toEqual({
      settled: 30,
      lost: 10,
      lossPercent: 33.3,
      asOf: api.clock.now().toISOString(),
      sentence: `33.3 percent of the trades settled here in the last 12 months lost money, all costs included: 10 of 30 (calculated Mar 2, 2026). ${RISK}`,
    });
  });

  it('is calculated at most once a minute, and says of when it is', async () => {
    const first = await outcomes();
    api.clock.set(after(api.clock.now(), MINUTE - 1));
    expect(await outcomes()).toEqual(first);
    api.clock.set(after(api.clock.now(), 1));
    expect((await outcomes()).data.asOf).toBe(api.clock.now().toISOString());
  });

  it('forgets what was settled more than twelve months ago', async () => {
    api.clock.set(new Date('2027-03-02T09:59:59.000Z'));
    expect((await outcomes()).data).toMatchObject({ settled: 30 });
    api.clock.set(new Date('2027-03-03T00:00:00.000Z'));
    expect((await outcomes()).data).toMatchObject({ settled: 0, lost: 0, lossPercent: null });
  });
});
