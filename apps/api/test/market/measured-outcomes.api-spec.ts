import { DAY_MS } from '@sextant/business-rules';
import { ASSETS } from '@sextant/reference-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CloseTrade, PauseTrade } from '#modules/trade/index.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING, after, moveToPrice, priceAt, tick } from '../support/market-time.js';
import {
  type Moved,
  ONCE,
  type Outcomes,
  type Own,
  correct,
  exactOutcomes,
  freshOutcomes,
  moveByHand,
  newCustomer,
  openBy,
  readOutcomes,
} from '../support/measured-outcomes.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendClaim, sendOpen, tradesOf } from '../support/trades.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

const MINUTE = 60_000;
const RISK = 'You may lose all the money you invest.';
/** Enough for the value of a trade of $1,000 to move by cents. */
const MOVED = 1_000n;

describe('the share of customers who lost money', () => {
  let api: TestApi;
  let boss: Person;
  let losers: Own[];
  let evens: Own[];
  let pausers: Own[];
  let runner: Own;
  let late: Own;
  /** What the trades of the first customers were opened at. */
  let entry: bigint;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    boss = await operator(api);
  });
  afterAll(() => api?.stop());

  const newcomer = () => newCustomer(api, boss);
  const newcomers = (count: number) => Promise.all(Array.from({ length: count }, newcomer));
  const credit = (userId: string, type: Moved['type'], direction: Moved['direction'], amount: number) =>
    moveByHand(api, boss, userId, { type, direction, amount });
  const opened = (userId: string) => openBy(api, userId);
  const close = ({ userId, id }: Own) => api.app.get(CloseTrade).run(userId, id, ONCE);
  const pause = ({ userId, id }: Own) => api.app.get(PauseTrade).run(userId, id, ONCE);
  const answered = () => readOutcomes(api);
  const outcomes = () => freshOutcomes(api);
  const counts = ({ customers, lost, even, gained }: Outcomes) => ({ customers, lost, even, gained });

  it('is not told of nobody, and it is said why', async () => {
    await newcomer(); // registered and funded, but never traded: no customer of any trade
    const { message, data } = await answered();
    expect(message).toBe('Measured outcomes');
    expect(data).toEqual({
      customers: 0,
      lost: null,
      even: null,
      gained: null,
      lossPercent: null,
      result: null,
      invested: null,
      resultPer100: null,
      scripted: 0,
      since: '2025-03-02T10:00:00.000Z',
      asOf: MORNING.toISOString(),
      sentence:
        'No loss percentage is shown yet: fewer than 25 customers had a gain or loss here ' +
        `(Mar 2, 2025 to Mar 2, 2026, 10:00 UTC). ${RISK}`,
    });
  });

  it('is not told of 24 customers with a gain or loss, and nothing that it could be worked out from', async () => {
    const people = await newcomers(32);
    // Soon after, the share costs less, and some minutes later more.
    api.clock.set(after(MORNING, 75_000));
    entry = await priceAt(api, 'TSLA', api.clock.now());
    const trades = await Promise.all(people.map(opened));
    [losers, evens, pausers] = [trades.slice(0, 16), trades.slice(16, 24), trades.slice(24, 31)];
    runner = trades.at(-1) as Own;
    await Promise.all(evens.map(close));
    await moveToPrice(api, 'TSLA', (now) => now < entry - MOVED);
    await Promise.all([...losers.map(close), ...pausers.map(pause)]);
    const { sentence, ...data } = await outcomes();
    const none = { lost: null, even: null, gained: null, lossPercent: null, result: null, resultPer100: null };
    expect(data).toMatchObject({ customers: 32, ...none, invested: null });
    expect(sentence).toContain(': fewer than 25 customers had a gain or loss here (');
  });

  it('is told of 25: open losses count, paused ones as they were paused, and neither zero nor cents are a gain', async () => {
    const newest = await newcomer();
    await Promise.all(evens.slice(0, 2).map(({ userId }) => credit(userId, 'fee', 'out', 5)));
    api.clock.set(after(api.clock.now(), MINUTE));
    await moveToPrice(api, 'TSLA', (now) => now < entry - MOVED);
    late = await opened(newest);
    const { data } = await answered();
    const { result } = await exactOutcomes(api);
    expect(data).toEqual({
      customers: 33,
      lost: 26, // who settled below, who paused below, who still runs below, and who was charged
      even: 7, // who settled as they began, and who began just now
      gained: 0,
      lossPercent: 100,
      result: Number((result / 100).toPrecision(3)),
      invested: 26_000,
      resultPer100: Math.round(result / 260) / 100,
      scripted: 0,
      since: new Date(Date.parse(data.asOf) - 365 * DAY_MS).toISOString(),
      asOf: api.clock.now().toISOString(),
      sentence: expect.stringMatching(
        /^100 percent of 26 customers with a gain or loss here lost money after all costs; 7 had neither \(Mar 2, 2025 to Mar 2, 2026, 10:\d\d UTC\)\. Together they lost about \$[\d.]+ \(\$0\.\d\d per \$100 invested\)\. You may lose all the money you invest\.$/,
      ),
    });
    api.clock.set(after(api.clock.now(), MINUTE));
    await moveToPrice(api, 'TSLA', (now) => now > entry + MOVED);
    expect(counts((await answered()).data)).toEqual({ customers: 33, lost: 25, even: 8, gained: 0 });
  });

  it('moves by one customer at most, however many trades one account opens and whichever it ends', async () => {
    // The others' results stand still, so whatever moves is one account's doing.
    await Promise.all([runner, late].map(pause));
    const before = await outcomes();
    const picker = await investor(api);
    await credit(picker.id, 'adjustment', 'in', 10_000);
    for (let round = 0; round < 4; round++) {
      for (const { symbol } of ASSETS) {
        succeeded(await sendOpen(api, picker, { symbol, investmentAmount: 200 }));
      }
      tick(api, 5_000);
    }
    for (let round = 0; round < 8; round++) {
      tick(api, 5_000);
      for (const { id, currentValue } of await tradesOf(api, picker, '&status=running&performance=profit')) {
        await sendClaim(api, picker, id, currentValue);
      }
    }
    const claimed = await tradesOf(api, picker, '&status=completed');
    const left = await tradesOf(api, picker, '&status=running&performance=loss');
    expect([claimed.length > 5, left.length > 5]).toEqual([true, true]);
    const now = await outcomes();
    expect(now.customers).toBe(before.customers + 1);
    const changes = (['lost', 'even', 'gained'] as const).map((name) => Number(now[name]) - Number(before[name]));
    expect(changes.sort()).toEqual([0, 0, 1]);
  });

  it('takes fees off, gives no credit for a bonus, and counts the suspended and the frozen as before', async () => {
    boss = await operator(api);
    // Operators are no customers: they open no trade.
    expect((await sendOpen(api, boss)).status).toBe(403);
    const before = await outcomes();
    await credit(String(evens[2]?.userId), 'fee', 'out', 5);
    await credit(String(losers[0]?.userId), 'bonus', 'in', 500);
    const body = { status: 'suspended', reason: 'payment-check' };
    succeeded(await call(api, 'PUT', `/user/${losers[1]?.userId}/status`, { token: boss.token, body }));
    await api.database.query('update users set frozen_at = now(), unfreeze_address = email where id = $1', [
      pausers[0]?.userId,
    ]);
    const now = await outcomes();
    expect(Number(now.even)).toBe(Number(before.even) - 1);
    expect(now.customers).toBe(before.customers);
  });

  it('takes the network fee of a withdrawal off once it is paid, until it is given back, as the page of the customer does', async () => {
    const person = await investor(api);
    boss = await operator(api);
    await credit(person.id, 'adjustment', 'in', 10_000);
    await close(await opened(person.id));
    const { body } = succeeded(await sendWithdrawal(api, person, await paymentMethods(api), 'tetherTrc20'));
    const ownResult = async () =>
      succeeded(await call<{ result: number }>(api, 'GET', '/trade/results', { token: person.token })).body.data.result;
    const before = await outcomes();
    expect(await ownResult()).toBe(0);

    succeeded(await sendReview(api, boss, body.data.id, { status: 'completed', txHash: 'ab'.repeat(32) }));
    const now = await outcomes();
    expect(await ownResult()).toBe(-Number(body.data.fee));
    expect([now.customers, now.lost, now.even]).toEqual([
      before.customers,
      Number(before.lost) + 1,
      Number(before.even) - 1,
    ]);

    const { id: transactionId, amount } = body.data;
    await correct(api, boss, { transactionId, amount, sentCoin: '0', reason: 'never-arrived' });
    expect(await ownResult()).toBe(0);
    expect(counts(await outcomes())).toEqual(counts(before));
  });

  it('is calculated at most once a minute, also when many ask at once, and says of when it is', async () => {
    const first = await answered();
    api.clock.set(after(api.clock.now(), MINUTE - 1));
    expect(await answered()).toEqual(first);
    api.clock.set(after(api.clock.now(), 1));
    const many = await Promise.all(Array.from({ length: 10 }, answered));
    expect(new Set(many.map(({ data }) => data.asOf))).toEqual(new Set([api.clock.now().toISOString()]));
  });

  it('forgets what was settled more than twelve months ago, and nobody who still holds a trade', async () => {
    api.clock.set(new Date('2027-03-02T09:59:59.000Z'));
    const before = (await answered()).data;
    expect(before.customers).toBe(35);
    api.clock.set(new Date('2027-03-03T00:00:00.000Z'));
    // Those who paused, the one who ran, the late one and the picker.
    expect((await answered()).data).toMatchObject({ customers: 10, lost: null, lossPercent: null });
  });
});
