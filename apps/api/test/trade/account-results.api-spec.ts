import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, after, priceAt, tick } from '../support/market-time.js';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type Trade, open, sendClaim, sendStep, tradeOf, tradesOf } from '../support/trades.js';
import { earlierLine, sendReview, sendWithdrawal } from '../support/transfers.js';

interface Results {
  source: string;
  time: string;
  since: string | null;
  total: number;
  cash: number;
  onHold: number;
  invested: number;
  stocks: { symbol: string; value: number }[];
  settled: number;
  unrealised: number;
  fees: number;
  result: number;
  returnPercent: number | null;
  deposited: number;
  withdrawn: number;
  bonuses: number;
  adjustments: number;
}

interface Point {
  date: string;
  total: number;
  deposited: number;
  withdrawn: number;
  given: number;
  result: number;
}

describe('the results of an account', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;

  const cents = (amount: number) => Math.round(amount * 100);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

  /** Goes to the morning of a day, counted from the first one, and signs in again: tokens do not last that long. */
  async function goTo(number: number): Promise<void> {
    api.clock.set(after(MORNING, number * DAY_MS));
    boss = await operator(api);
    ada.token = await freshToken(ada);
  }
  async function freshToken({ email, password }: Person): Promise<string> {
    return succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } })).body.token ?? '';
  }
  /** Goes on by days, to the first one on whose morning the price of a share is as asked. */
  async function goToPrice(symbol: string, wanted: (price: bigint) => boolean): Promise<void> {
    for (let number = today() + 1; number < today() + 100; number++) {
      const morning = after(MORNING, number * DAY_MS);
      if (wanted(await priceAt(api, symbol, morning))) return goTo(number);
    }
    throw new Error(`${symbol} has no such price in 100 days`);
  }
  const today = () => Math.round((api.clock.now().getTime() - MORNING.getTime()) / DAY_MS);
  async function resultsOf({ token }: Person): Promise<Results> {
    return succeeded(await call<Results>(api, 'GET', '/trade/results', { token })).body.data;
  }
  async function pointsOf({ token }: Person): Promise<Point[]> {
    const answer = await call<{ points: Point[] }>(api, 'GET', '/trade/value-history?range=ALL', { token });
    return succeeded(answer).body.data.points;
  }
  async function adjust(body: Record<string, unknown>): Promise<void> {
    succeeded(await earlierLine(api, ada, boss, body as { type: string; amount: number }));
  }
  /** What trades of these states made or lost, in cents, as the list shows them. */
  async function made(settled: boolean): Promise<number> {
    const trades = (await tradesOf(api, ada)) as (Trade & { profit: number })[];
    return sum(trades.filter(({ status }) => (status === 'completed') === settled).map(({ profit }) => profit));
  }
  async function expectWhole(): Promise<Results> {
    const results = await resultsOf(ada);
    expect(cents(results.settled)).toBe(await made(true));
    expect(cents(results.unrealised)).toBe(await made(false));
    const { settled, unrealised, fees, deposited, withdrawn, bonuses, adjustments, total } = results;
    expect(cents(results.result)).toBe(sum([settled, unrealised, -fees]));
    expect(cents(total)).toBe(sum([deposited, -withdrawn, bonuses, adjustments, results.result]));
    expect(cents(total)).toBe(sum([results.cash, results.onHold, ...results.stocks.map(({ value }) => value)]));
    expect((await pointsOf(ada)).at(-1)).toMatchObject({ total, result: results.result });
    return results;
  }

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    ada = await investor(api);
    await goTo(1);
  });
  afterAll(() => api?.stop());

  it('are nothing for an account that never had money', async () => {
    expect(await resultsOf(ada)).toEqual({
      ...{ source: 'simulated', time: api.clock.now().toISOString(), since: null },
      ...{ total: 0, cash: 0, onHold: 0, invested: 0, stocks: [] },
      ...{ settled: 0, unrealised: 0, fees: 0, result: 0, returnPercent: null },
      ...{ deposited: 0, withdrawn: 0, bonuses: 0, adjustments: 0 },
    });
  });

  it('count no deposit, bonus or adjustment as a gain, at once or on any later day', async () => {
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    expect(await expectWhole()).toMatchObject({ total: 5_000, result: 0, deposited: 5_000, returnPercent: null });
    await goTo(2);
    await adjust({ type: 'bonus', amount: 250 });
    await adjust({ type: 'adjustment', direction: 'out', amount: 20 });
    await goTo(3);
    await fund(api, ada, boss, methods.bitcoin, 1_000);
    const results = await expectWhole();
    expect(results).toMatchObject({ total: 6_230, bonuses: 250, adjustments: -20, result: 0, returnPercent: 0 });
    expect(results.since).toContain(after(MORNING, DAY_MS).toISOString().slice(0, 19));
    const moved = { deposited: 0, withdrawn: 0, given: 0, result: 0 };
    expect(await pointsOf(ada)).toMatchObject([
      { ...moved, total: 5_000, deposited: 5_000 },
      { ...moved, total: 5_230, given: 230 },
      { ...moved, total: 6_230, deposited: 1_000 },
    ]);
  });

  it('net a profit that was claimed with a loss that was taken, and name both', async () => {
    const { id: winner } = await open(api, ada, { symbol: 'TSLA', investmentAmount: 1_000 });
    const { id: loser } = await open(api, ada, { symbol: 'AAPL', investmentAmount: 2_000 });
    const [tesla, apple] = [await priceAt(api, 'TSLA', api.clock.now()), await priceAt(api, 'AAPL', api.clock.now())];
    await goToPrice('TSLA', (price) => price > tesla);
    const { currentValue } = await tradeOf(api, ada, winner);
    succeeded(await sendClaim(api, ada, winner, currentValue));
    await goToPrice('AAPL', (price) => price < apple);
    succeeded(await sendStep(api, ada, 'delete', loser));
    const results = await expectWhole();
    const history = await call(api, 'GET', '/transaction/user', { token: ada.token });
    const { totalProfit } = (history.body as unknown as { aggregates: { totalProfit: number } }).aggregates;
    expect(totalProfit).toBe(Math.round(currentValue * 100 - 100_000) / 100);
    const lost = ((await tradeOf(api, ada, loser)) as unknown as { profit: number }).profit;
    expect(lost).toBeLessThan(0);
    expect(cents(results.settled)).toBe(sum([totalProfit, lost]));
  });

  it('follow a trade through pause and resume, and stay whole when it ends', async () => {
    await goTo(today() + 1);
    const { id } = await open(api, ada, { symbol: 'NVDA', investmentAmount: 777.77 });
    await open(api, ada, { symbol: 'META', investmentAmount: 300.01 });
    await open(api, ada, { symbol: 'META', investmentAmount: 200.02 });
    for (const step of ['pause', 'resume', 'pause', 'resume'] as const) {
      tick(api, 97_000);
      succeeded(await sendStep(api, ada, step, id));
      await expectWhole();
    }
    expect((await expectWhole()).stocks.map(({ symbol }) => symbol).sort()).toEqual(['META', 'NVDA']);
    await goTo(today() + 1);
    const before = await expectWhole();
    succeeded(await sendStep(api, ada, 'delete', id));
    const ended = await expectWhole();
    expect(ended.result).toBe(before.result);
    expect(cents(ended.settled + ended.unrealised)).toBe(cents(before.settled + before.unrealised));
    expect(ended.stocks.map(({ symbol }) => symbol)).toEqual(['META']);
  });

  it('lose the fee when a withdrawal is paid, and nothing else of it', async () => {
    await goTo(today() + 1);
    const before = await expectWhole();
    const sent = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 150 })).body.data;
    expect(await expectWhole()).toMatchObject({ total: before.total, onHold: 150, result: before.result });
    succeeded(await sendReview(api, boss, sent.id, { status: 'completed', txHash: 'a'.repeat(64) }));
    const paid = await expectWhole();
    expect(paid.fees).toBeGreaterThan(0);
    expect(paid).toMatchObject({ onHold: 0, withdrawn: Math.round(15_000 - cents(paid.fees)) / 100 });
    expect(cents(paid.result)).toBe(sum([before.result, -paid.fees]));
    await adjust({ type: 'fee', amount: 3 });
    expect(cents((await expectWhole()).fees)).toBe(sum([paid.fees, 3]));
  });

  it('are in percent of the money that was there on average since the first deposit', async () => {
    const bob = await investor(api);
    await fund(api, bob, boss, methods.bitcoin, 1_000);
    const began = api.clock.now();
    await goTo(today() + 10);
    bob.token = await freshToken(bob);
    await fund(api, bob, boss, methods.bitcoin, 1_000);
    api.clock.set(after(began, 20 * DAY_MS));
    boss = await operator(api);
    bob.token = await freshToken(bob);
    succeeded(await earlierLine(api, bob, boss, { type: 'fee', amount: 150 }));
    // $1,000 for 20 days and $1,000 for 10 of them: $1,500 on average, of which $150 are gone.
    expect(await resultsOf(bob)).toMatchObject({ result: -150, returnPercent: -10 });
    // Nothing moves, and nothing changes.
    api.clock.set(after(began, 60 * DAY_MS));
    bob.token = await freshToken(bob);
    expect(await resultsOf(bob)).toMatchObject({ result: -150, returnPercent: -10 });
    // While a trade is open the days count: $1,000 for 60 days and $1,000 for 50 of them are $1,833.33 on average.
    await open(api, bob, { investmentAmount: 200 });
    expect(await resultsOf(bob)).toMatchObject({ result: -150, returnPercent: -8.18 });
  });

  it('have no percentage while most of the money was there for a moment, and one once it was there', async () => {
    await goTo(today() + 1);
    const [start, bob] = [today(), await investor(api)];
    await fund(api, bob, boss, methods.bitcoin, 200);
    const at = async (days: number) => {
      await goTo(start + days);
      bob.token = await freshToken(bob);
    };
    await at(30);
    await fund(api, bob, boss, methods.bitcoin, 99_000);
    await open(api, bob, { symbol: 'TSLA', investmentAmount: 99_000 });
    for (const days of [30 + 1 / 1_440, 30 + 1 / 24, 31, 40]) {
      await at(days);
      expect(await resultsOf(bob)).toMatchObject({ total: expect.any(Number), returnPercent: null });
    }
    await at(60);
    const { result, returnPercent } = await resultsOf(bob);
    expect(result).not.toBe(0);
    expect(returnPercent).toBeCloseTo((100 * result) / (200 + 99_000 / 2), 1);
    // Kept days and today's postings have the same most.
    succeeded(await earlierLine(api, bob, boss, { type: 'adjustment', direction: 'in', amount: 900_000 }));
    expect(await resultsOf(bob)).toMatchObject({ returnPercent: null });
  });

  it('are of one moment, whatever is settled while they are read', async () => {
    await goTo(today() + 1);
    const bob = await investor(api);
    await fund(api, bob, boss, methods.bitcoin, 9_000);
    const trades: string[] = [];
    for (let number = 0; number < 10; number++) trades.push((await open(api, bob, { investmentAmount: 333.33 })).id);
    await goTo(today() + 1);
    bob.token = await freshToken(bob);
    const before = await resultsOf(bob);
    expect(before.unrealised).not.toBe(0);
    const closing = trades.map((id) => sendStep(api, bob, 'delete', id));
    const seen = await Promise.all(Array.from({ length: 20 }, () => resultsOf(bob)));
    for (const answer of await Promise.all(closing)) succeeded(answer);
    seen.push(await resultsOf(bob));
    const { total, result } = before;
    for (const one of seen) {
      expect(one).toMatchObject({ total, result });
      expect(sum([one.settled, one.unrealised])).toBe(cents(result));
    }
    expect(seen.at(-1)).toMatchObject({ settled: result, unrealised: 0 });
  });

  it("hold nobody else's money", async () => {
    await goTo(today() + 1);
    const own = await resultsOf(ada);
    const eve = await investor(api);
    await fund(api, eve, boss, methods.bitcoin, 900);
    await open(api, eve, { symbol: 'META', investmentAmount: 300 });
    expect(await resultsOf(ada)).toEqual(own);
    expect(await resultsOf(eve)).toMatchObject({ total: 900, stocks: [{ symbol: 'META', value: 300 }], settled: 0 });
  });
});
