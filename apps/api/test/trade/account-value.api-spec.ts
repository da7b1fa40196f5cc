import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cents, dollars, positionFrozen, positionOf, positionValue, price } from '@sextant/money';
import { MORNING, after, priceAt } from '../support/market-time.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendStep, tradesOf } from '../support/trades.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

interface Point {
  date: string;
  cash: number;
  onHold: number;
  invested: number;
  total: number;
  deposited: number;
  withdrawn: number;
  given: number;
  fees: number;
  result: number;
}
interface ValueHistory {
  range: string;
  source: string;
  time: string;
  points: Point[];
}

describe('the value of an account, day by day', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;
  let tesla: string;
  let apple: string;
  let paid: string;

  const day = (number: number) => after(MORNING, number * DAY_MS);
  const dated = (number: number) => day(number).toISOString().slice(0, 10);

  /** Goes to the morning of a day, counted from the first one, and signs in again: tokens do not last that long. */
  async function goTo(number: number): Promise<void> {
    api.clock.set(day(number));
    boss = await operator(api);
    if (ada) ada.token = await freshToken(ada);
  }
  async function freshToken({ email, password }: Person): Promise<string> {
    return succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } })).body.token ?? '';
  }
  async function valuesOf({ token }: Person, range?: string): Promise<ValueHistory> {
    const path = `/trade/value-history${range ? `?range=${range}` : ''}`;
    return succeeded(await call<ValueHistory>(api, 'GET', path, { token })).body.data;
  }
  /** The point of a day, counted from the first one. */
  const pointOn = async (number: number) =>
    (await valuesOf(ada, 'ALL')).points.find(({ date }) => date === dated(number));
  const closeOf = (symbol: string, number: number) =>
    priceAt(api, symbol, new Date(`${dated(number + 1)}T00:00:00.000Z`));
  const worth = (investment: bigint, at: bigint, entry: bigint) =>
    positionValue(positionOf(cents(investment)), price(at), price(entry));

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    ada = await investor(api);
    await goTo(1);
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    await goTo(3);
    tesla = (await open(api, ada, { symbol: 'TSLA', investmentAmount: 1_000 })).id;
    apple = (await open(api, ada, { symbol: 'AAPL', investmentAmount: 500 })).id;
    await goTo(5);
    succeeded(await sendStep(api, ada, 'pause', tesla));
    await goTo(7);
    succeeded(await sendStep(api, ada, 'delete', apple));
    paid = String(succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 150 })).body.data.id);
    await goTo(9);
    succeeded(await sendReview(api, boss, paid, { status: 'completed', txHash: 'a'.repeat(64) }));
    succeeded(await sendStep(api, ada, 'resume', tesla));
    await goTo(11);
  });
  afterAll(() => api?.stop());

  it('is nothing for an account that never had money', async () => {
    const eve = await investor(api);
    expect(await valuesOf(eve, 'ALL')).toEqual({
      range: 'ALL',
      source: 'simulated',
      time: api.clock.now().toISOString(),
      points: [],
    });
  });

  it('has one point for each day from the first money to today, and the source and time of the prices', async () => {
    const { points, ...about } = await valuesOf(ada);
    expect(about).toEqual({ range: '1M', source: 'simulated', time: api.clock.now().toISOString() });
    expect(points.map(({ date }) => date)).toEqual(Array.from({ length: 11 }, (_, index) => dated(index + 1)));
    for (const { cash, onHold, invested, total } of points) {
      expect(Math.round(total * 100)).toBe(Math.round((cash + onHold + invested) * 100));
    }
  });

  it('shows a deposit on the day on which it was credited', async () => {
    expect(await pointOn(0)).toBeUndefined();
    for (const number of [1, 2]) {
      const deposited = number === 1 ? 5_000 : 0;
      expect(await pointOn(number)).toEqual({
        ...{ date: dated(number), cash: 5_000, onHold: 0, invested: 0, total: 5_000 },
        ...{ deposited, withdrawn: 0, given: 0, fees: 0, result: 0 },
      });
    }
  });

  it('holds running trades at the close of each day', async () => {
    const [teslaAt, appleAt] = [await priceAt(api, 'TSLA', day(3)), await priceAt(api, 'AAPL', day(3))];
    for (const number of [3, 4]) {
      const held =
        worth(100_000n, await closeOf('TSLA', number), teslaAt) +
        worth(50_000n, await closeOf('AAPL', number), appleAt);
      expect(await pointOn(number)).toMatchObject({ cash: 3_500, onHold: 0, invested: dollars(cents(held)) });
    }
  });

  it('freezes a paused trade, lets a closed one go, and keeps what is held for a withdrawal until it is paid', async () => {
    const [teslaAt, appleAt] = [await priceAt(api, 'TSLA', day(3)), await priceAt(api, 'AAPL', day(3))];
    const frozen = worth(100_000n, await priceAt(api, 'TSLA', day(5)), teslaAt);
    for (const number of [5, 6]) {
      const held = frozen + worth(50_000n, await closeOf('AAPL', number), appleAt);
      expect(await pointOn(number)).toMatchObject({ cash: 3_500, invested: dollars(cents(held)) });
    }
    const returned = worth(50_000n, await priceAt(api, 'AAPL', day(7)), appleAt);
    const cash = dollars(cents(335_000n + returned));
    for (const number of [7, 8]) {
      expect(await pointOn(number)).toMatchObject({ cash, onHold: 150, invested: dollars(frozen) });
    }
    const basis = positionFrozen(
      positionOf(cents(100_000n)),
      price(await priceAt(api, 'TSLA', day(5))),
      price(teslaAt),
    );
    const back = price(await priceAt(api, 'TSLA', day(9)));
    for (const number of [9, 10]) {
      const held = positionValue(basis, price(await closeOf('TSLA', number)), back);
      expect(await pointOn(number)).toMatchObject({ cash, onHold: 0, invested: dollars(held) });
    }
  });

  it('ends with what the account and the list of trades show at this moment', async () => {
    await goTo(11);
    succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 120 }));
    await open(api, ada, { symbol: 'NVDA', investmentAmount: 700 });
    api.clock.set(after(day(11), 7 * 60_000 + 350));
    const { data: me } = succeeded(
      await call<{ availableBalance: number; withdrawalHold: number }>(api, 'GET', '/user/me', { token: ada.token }),
    ).body;
    const held = (await tradesOf(api, ada)).filter(({ status }) => status !== 'completed');
    const { points, time } = await valuesOf(ada, '3M');
    expect(time).toBe(held[0]?.priceTime);
    expect(points.at(-1)).toMatchObject({
      date: dated(11),
      cash: me.availableBalance,
      onHold: me.withdrawalHold,
      invested: held.reduce((sum, { currentValue }) => Math.round((sum + currentValue) * 100) / 100, 0),
    });
    expect(held.map(({ symbol }) => symbol)).toEqual(['NVDA', 'TSLA']);
  });

  it('shows a withdrawal on the day on which it was paid, and its fee alone in the result', async () => {
    const [before, paid] = [await pointOn(8), await pointOn(9)];
    if (!before || !paid) throw new Error('Two days are missing');
    expect([before.withdrawn, before.fees]).toEqual([0, 0]);
    expect(paid.fees).toBeGreaterThan(0);
    // What the history says was taken: what arrived and the network's fee.
    expect(Math.round((paid.withdrawn + paid.fees) * 100)).toBe(15_000);
    const moved = (figure: keyof Omit<Point, 'date'>) => Math.round((paid[figure] - before[figure]) * 100);
    expect(moved('total')).toBe(moved('invested') - 15_000);
    expect(moved('result')).toBe(moved('invested') - Math.round(paid.fees * 100));
  });

  it('is the same in every range: a shorter one shows the last part of a longer one', async () => {
    await goTo(60);
    const all = (await valuesOf(ada, 'ALL')).points;
    expect(all).toHaveLength(60);
    expect((await valuesOf(ada, '1M')).points).toEqual(all.slice(-31));
    expect((await valuesOf(ada, '3M')).points).toEqual(all);
    expect((await valuesOf(ada, '1Y')).points).toEqual(all);
    await goTo(100);
    expect((await valuesOf(ada, '3M')).points.map(({ date }) => date).at(0)).toBe(dated(9));
  });

  it('begins where the range begins, also where nothing has moved since', async () => {
    await goTo(500);
    const { points } = await valuesOf(ada, '1Y');
    expect([points.length, points[0]?.date]).toEqual([366, dated(135)]);
    expect(new Set(points.map(({ cash }) => cash)).size).toBe(1);
  });

  it("holds nobody else's money", async () => {
    const before = (await valuesOf(ada, '1M')).points;
    const eve = await investor(api);
    await fund(api, eve, boss, methods.bitcoin, 900);
    await open(api, eve, { symbol: 'META', investmentAmount: 300 });
    expect((await valuesOf(ada, '1M')).points).toEqual(before);
    expect((await valuesOf(eve, 'ALL')).points).toEqual([
      {
        ...{ date: dated(500), cash: 600, onHold: 0, invested: 300, total: 900 },
        ...{ deposited: 900, withdrawn: 0, given: 0, fees: 0, result: 0 },
      },
    ]);
  });

  it.each(['5Y', 'toString', '1m', ''])('refuses the range "%s"', async (range) => {
    const answer = await call(api, 'GET', `/trade/value-history?range=${range}`, { token: ada.token });
    expectRefusal(answer, [422, 'VALIDATION_FAILED', 'Range must be one of 1M, 3M, 1Y, ALL', 'range']);
  });
});
