import { DAY_MS } from '@sextant/business-rules';
import { ASSETS } from '@sextant/reference-data';
import { aRegistration } from '@sextant/test-data';
import { cents } from '@sextant/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CloseTrade, OpenTrade, PauseTrade } from '#modules/trade/index.js';
import { RegisterPerson } from '#modules/user/index.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING, after, moveToPrice, priceAt, tick } from '../support/market-time.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendClaim, sendOpen, tradesOf } from '../support/trades.js';
import { earlierLine, sendReview, sendWithdrawal } from '../support/transfers.js';

const MINUTE = 60_000;
const RISK = 'You may lose all the money you invest.';
/** Enough for the value of a trade of $1,000 to move by cents. */
const MOVED = 1_000n;
const ONCE = { key: null, fingerprint: '' };

/** A customer's one trade. */
interface Own {
  userId: string;
  id: string;
}

interface Outcomes {
  customers: number;
  lost: number | null;
  even: number | null;
  gained: number | null;
  lossPercent: number | null;
  scripted: number;
  since: string;
  asOf: string;
  sentence: string;
}

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

  /** Registered and funded by the use cases themselves, as most customers of this suite send no request. */
  const newcomer = async (): Promise<string> => {
    const { id } = await api.app.get(RegisterPerson).run({ ...aRegistration(), passwordHash: 'of no password' });
    await credit(id, 'adjustment', 'in', 10_000);
    return id;
  };
  const newcomers = (count: number) => Promise.all(Array.from({ length: count }, newcomer));
  const credit = (userId: string, type: 'adjustment' | 'bonus' | 'fee', direction: 'in' | 'out', dollars: number) => {
    return earlierLine(api, { id: userId, token: '' }, boss, { type, direction, amount: dollars });
  };
  const opened = async (userId: string): Promise<Own> => {
    const order = { userId, symbol: 'TSLA', name: 'Tesla, Inc.', investment: cents(100_000) };
    return { userId, id: (await api.app.get(OpenTrade).run(order, ONCE)).trade.id };
  };
  const close = ({ userId, id }: Own) => api.app.get(CloseTrade).run(userId, id, ONCE);
  const pause = ({ userId, id }: Own) => api.app.get(PauseTrade).run(userId, id, ONCE);
  const answered = async () =>
    succeeded(await call<Outcomes>(api, 'GET', '/market/outcomes')).body as { message: string; data: Outcomes };
  /** Calculated anew: a minute later, at the same prices or not. */
  const outcomes = async () => {
    api.clock.set(after(api.clock.now(), MINUTE));
    return (await answered()).data;
  };
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
      scripted: 0,
      since: '2025-03-02T10:00:00.000Z',
      asOf: MORNING.toISOString(),
      sentence:
        'No loss percentage is shown yet: it needs at least 25 customers who held or settled a trade here in the last ' +
        `12 months, and the count so far is 0 (Mar 2, 2025 to Mar 2, 2026, calculated at 10:00 UTC). ${RISK}`,
    });
  });

  it('is not told of 24 customers, and nothing that it could be worked out from', async () => {
    const people = await newcomers(24);
    // Soon after, the share costs less, and some minutes later more.
    api.clock.set(after(MORNING, 75_000));
    entry = await priceAt(api, 'TSLA', api.clock.now());
    const trades = await Promise.all(people.map(opened));
    [losers, evens, pausers] = [trades.slice(0, 8), trades.slice(8, 16), trades.slice(16, 23)];
    runner = trades.at(-1) as Own;
    await Promise.all(evens.map(close));
    await moveToPrice(api, 'TSLA', (now) => now < entry - MOVED);
    await Promise.all([...losers.map(close), ...pausers.map(pause)]);
    const { sentence, ...data } = await outcomes();
    expect(data).toMatchObject({ customers: 24, lost: null, even: null, gained: null, lossPercent: null });
    expect(sentence).toContain('and the count so far is 24 (');
  });

  it('is told of 25: open losses count, paused ones as they were paused, and zero is not a gain', async () => {
    const newest = await newcomer();
    api.clock.set(after(api.clock.now(), MINUTE));
    await moveToPrice(api, 'TSLA', (now) => now < entry - MOVED);
    late = await opened(newest);
    const { data } = await answered();
    expect(data).toEqual({
      customers: 25,
      lost: 16, // who settled below, who paused below, and who still runs below
      even: 9, // who settled as they began, and who began just now
      gained: 0,
      lossPercent: 64,
      scripted: 0,
      since: new Date(Date.parse(data.asOf) - 365 * DAY_MS).toISOString(),
      asOf: api.clock.now().toISOString(),
      sentence: expect.stringMatching(
        /^64 percent of customers lost money here in the last 12 months, all trading costs included: 16 of the 25 who held or settled a trade \(Mar 2, 2025 to Mar 2, 2026, calculated at 10:\d\d UTC\)\. You may lose all the money you invest\.$/,
      ),
    });
    api.clock.set(after(api.clock.now(), MINUTE));
    await moveToPrice(api, 'TSLA', (now) => now > entry + MOVED);
    expect(counts((await answered()).data)).toEqual({ customers: 25, lost: 15, even: 8, gained: 2 });
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
    await credit(String(evens[0]?.userId), 'fee', 'out', 5);
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

    const [{ token: proposer }, path] = [await operator(api, 'reviewer'), '/operations/proposals'];
    const { id: transactionId, amount } = body.data;
    const correction = { transactionId, amount, sentCoin: '0', reason: 'never-arrived' };
    const proposed = await call<{ id: string }>(api, 'POST', `${path}/correction`, {
      token: proposer,
      body: correction,
    });
    const approve = `${path}/${succeeded(proposed).body.data.id}/approve`;
    succeeded(await call(api, 'POST', approve, { token: boss.token, body: {} }));
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
    expect(before.customers).toBe(27);
    api.clock.set(new Date('2027-03-03T00:00:00.000Z'));
    // Those who paused, the one who ran, the late one and the picker.
    expect((await answered()).data).toMatchObject({ customers: 10, lost: null, lossPercent: null });
  });
});
