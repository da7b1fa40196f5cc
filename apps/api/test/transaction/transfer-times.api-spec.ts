import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MORNING, after } from '../support/market-time.js';
import { type Person, announceDeposit, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const NOT_KNOWN = { medianSeconds: null, p95Seconds: null };

describe('how long deposits and withdrawals took', () => {
  let api: TestApi;
  let ada: Person;
  let boss: Person;
  let methods: Awaited<ReturnType<typeof paymentMethods>>;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
  });
  afterAll(() => api?.stop());

  const times = async (person = ada) =>
    succeeded(await call(api, 'GET', '/transaction/transfer-times', { token: person.token })).body.data;
  const atMinute = (minute: number) => api.clock.set(after(MORNING, minute * MINUTE));
  const complete = async (id: unknown, body: Record<string, unknown> = {}) =>
    succeeded(await sendReview(api, boss, id, { status: 'completed', ...body }));

  it('is not told of fewer than five, and the number is', async () => {
    const ids = [];
    for (let deposit = 0; deposit < 6; deposit++) ids.push(await announceDeposit(api, ada, methods.bitcoin, 1_000));
    for (const [index, minute] of [1, 2, 4, 5].entries()) {
      atMinute(minute);
      await complete(ids[index]);
    }
    expect(await times()).toEqual({
      deposits: { count: 4, waiting: 2, ...NOT_KNOWN },
      withdrawals: { count: 0, waiting: 0, ...NOT_KNOWN },
      days: 30,
      fewest: 5,
      asOf: api.clock.now().toISOString(),
    });
    atMinute(6);
    succeeded(await sendReview(api, boss, ids[4], { status: 'processing' }));
    atMinute(9);
    await complete(ids[4]);
    // The sixth is refused: it took no time to credit.
    succeeded(await sendReview(api, boss, ids[5], { status: 'failed', reason: 'Nothing arrived' }));
  });

  it('is the median and the 95th percentile from the announcement until it is credited', async () => {
    expect(await times()).toMatchObject({ deposits: { count: 5, medianSeconds: 240, p95Seconds: 540 } });
  });

  it('is from the request of a withdrawal until its payment, without those that were returned', async () => {
    const ids = [];
    for (let one = 0; one < 6; one++) {
      const { body } = succeeded(await sendWithdrawal(api, ada, methods, 'tetherTrc20'));
      ids.push(body.data.id);
    }
    const back = await call(api, 'POST', `/transaction/${String(ids[5])}/cancel`, { token: ada.token });
    succeeded(back);
    for (const [index, minute] of [10, 10, 11, 11, 13].entries()) {
      atMinute(minute);
      await complete(ids[index], { txHash: String(index).repeat(64) });
    }
    expect((await times()).withdrawals).toEqual({ count: 5, waiting: 0, medianSeconds: 120, p95Seconds: 240 });
  });

  it('is calculated at most once a minute, and says of when it is', async () => {
    const first = await times();
    api.clock.set(after(new Date(String(first.asOf)), MINUTE - 1));
    expect(await times()).toEqual(first);
    api.clock.set(after(api.clock.now(), 1));
    expect((await times()).asOf).toBe(api.clock.now().toISOString());
  });

  it('is of what was requested in the last thirty days', async () => {
    api.clock.set(after(MORNING, 30 * DAY - MINUTE));
    const later = await investor(api);
    expect((await times(later)).deposits).toMatchObject({ count: 5 });
    api.clock.set(after(MORNING, 30 * DAY));
    expect(await times(later)).toMatchObject({
      deposits: { count: 0, ...NOT_KNOWN },
      withdrawals: { count: 5 },
    });
  });

  it('is not told of a share that those still waiting fall into', async () => {
    const start = after(MORNING, 60 * DAY);
    api.clock.set(start);
    const eve = await investor(api);
    boss = await operator(api);
    const ids: string[] = [];
    for (let deposit = 0; deposit < 11; deposit++) ids.push(await announceDeposit(api, eve, methods.bitcoin, 1_000));
    api.clock.set(after(start, 10 * MINUTE));
    for (const id of ids.slice(0, 5)) await complete(id);

    api.clock.set(after(start, 20 * DAY));
    boss = await operator(api);
    const reader = await investor(api);
    expect((await times(reader)).deposits).toEqual({ count: 5, waiting: 6, ...NOT_KNOWN });

    const fail = async (id: unknown) =>
      succeeded(await sendReview(api, boss, id, { status: 'failed', reason: 'Nothing arrived' }));
    for (const id of ids.slice(6)) await fail(id);
    succeeded(await sendReview(api, boss, ids[5], { status: 'processing' }));
    api.clock.set(after(api.clock.now(), MINUTE));
    const oneWaits = { count: 5, waiting: 1, medianSeconds: 600, p95Seconds: null };
    expect((await times(reader)).deposits).toEqual(oneWaits);

    await fail(ids[5]);
    api.clock.set(after(api.clock.now(), MINUTE));
    expect((await times(reader)).deposits).toEqual({ ...oneWaits, waiting: 0, p95Seconds: 600 });
  });

  it('is neither shortened nor withdrawn by one account that has just opened many', async () => {
    const start = after(MORNING, 120 * DAY);
    api.clock.set(start);
    const [eve, mallory] = [await investor(api), await investor(api)];
    boss = await operator(api);
    const ids: string[] = [];
    for (let deposit = 0; deposit < 10; deposit++) ids.push(await announceDeposit(api, eve, methods.bitcoin, 1_000));
    for (const [minute, done] of [
      [2, ids.slice(0, 1)],
      [4, ids.slice(1, 9)],
      [5, ids.slice(9)],
    ] as const) {
      api.clock.set(after(start, minute * MINUTE));
      for (const id of done) await complete(id);
    }
    const measured = { count: 10, medianSeconds: 240, p95Seconds: 300 };
    expect((await times(eve)).deposits).toEqual({ ...measured, waiting: 0 });

    for (let deposit = 0; deposit < 9; deposit++) await announceDeposit(api, mallory, methods.bitcoin, 1_000);
    api.clock.set(after(start, 6 * MINUTE));
    expect((await times(eve)).deposits).toEqual({ ...measured, waiting: 9 });
    for (let deposit = 9; deposit < 20; deposit++) await announceDeposit(api, mallory, methods.bitcoin, 1_000);
    api.clock.set(after(start, 7 * MINUTE));
    expect((await times(eve)).deposits).toEqual({ ...measured, waiting: 20 });
    // They have waited for as long as half took, and may be done in the next moment.
    api.clock.set(after(start, 9 * MINUTE));
    expect((await times(eve)).deposits).toEqual({ ...measured, waiting: 20 });
    // Now all of them have waited for longer than every other one took.
    api.clock.set(after(start, 12 * MINUTE));
    expect((await times(eve)).deposits).toEqual({ count: 10, waiting: 20, ...NOT_KNOWN });
  });
});
