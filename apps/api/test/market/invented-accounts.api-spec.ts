import { DAY_MS } from '@sextant/business-rules';
import { ResumeTrade } from '#modules/trade/index.js';
import { ASSETS } from '@sextant/reference-data';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, moveToPrice, priceAt, tick } from '../support/market-time.js';
import {
  ONCE,
  type Outcomes,
  type Own,
  customersWithResults,
  endBy,
  exactOutcomes,
  freshOutcomes,
  moveByHand,
  newCustomer,
  openBy,
} from '../support/measured-outcomes.js';
import { type Person, operator } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

/**
 * Opens so many dollars, and ends above the entry price, at it or wherever the price is after some seconds. What is paused
 * stays in the trade; what is resumed is in the market until the account is done.
 */
interface Step {
  dollars: number;
  end: 'above' | 'same' | 'any';
  seconds: number;
  how: 'close' | 'pause' | 'resume';
  /** First closes the oldest trade that is left: what the account has invested falls before it rises. */
  closes: boolean;
  /** Charged afterwards, in cents. */
  fee: number;
}

interface Account {
  /** Cents. */
  result: number;
  /** The most that was in its trades at once, in cents. */
  invested: number;
}

/** Raises the value of a trade of $200 by a few cents. */
const A_CENT = 500n;
const total = (accounts: Partial<Account>[], of: keyof Account) =>
  accounts.reduce((sum, one) => sum + (one[of] ?? 0), 0);
const figures = ({ lost, gained, lossPercent, result, invested, resultPer100 }: Outcomes) => ({
  ...{ lost, gained, lossPercent, result, invested, resultPer100 },
});

describe('accounts that were invented for the published results', () => {
  let api: TestApi;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    boss = await operator(api);
    await customersWithResults(api, boss);
  });
  afterAll(() => api?.stop());

  const end = (trade: Own, how: 'close' | 'pause') => endBy(api, trade, how);

  /** Moves the clock to an instant that a rise follows, and answers when. */
  const nextRise = async (): Promise<Date> => {
    for (let begin = api.clock.now(); ; begin = tick(api, 60_000)) {
      const entry = await priceAt(api, 'TSLA', begin);
      const price = await moveToPrice(api, 'TSLA', (now) => now > entry + A_CENT).catch(() => undefined);
      if (price === undefined) continue;
      const rise = api.clock.now();
      api.clock.set(begin);
      return rise;
    }
  };

  /** Lets one account take these steps. */
  const invent = async (steps: Step[]): Promise<Account> => {
    const userId = await newCustomer(api, boss);
    const left: { trade: Own; invested: number }[] = [];
    const running: Own[] = [];
    let most = 0;
    for (const { dollars, end: wanted, seconds, how, closes, fee } of steps) {
      tick(api);
      const first = closes ? left.shift() : undefined;
      if (first) await end(first.trade, 'close');
      tick(api);
      const rise = wanted === 'above' ? await nextRise() : undefined;
      const trade = await openBy(api, userId, dollars);
      left.push({ trade, invested: dollars * 100 });
      most = Math.max(most, total(left, 'invested'));
      if (wanted === 'any') tick(api, seconds * 1_000);
      if (rise) api.clock.set(rise);
      await end(trade, how === 'close' ? 'close' : 'pause');
      if (how === 'close') left.pop();
      if (how === 'resume') {
        await api.app.get(ResumeTrade).run(userId, trade.id, ONCE);
        running.push(trade);
      }
      if (fee > 0) await moveByHand(api, boss, userId, { type: 'fee', direction: 'out', amount: fee / 100 });
    }
    tick(api);
    const open = new Set(left.map(({ trade }) => trade));
    for (const trade of running) if (open.has(trade)) await end(trade, 'pause');
    const [row] = await api.database.query<{ result: string }>(
      `select sum(coalesce(settled_value, half_even(frozen_basis, 10000)) - investment)
              - (select coalesce(sum(amount), 0) from transactions where user_id = $1 and type = 'fee') as result
         from trades where user_id = $1`,
      [userId],
    );
    return { result: Number(row?.result), invested: most };
  };
  const plain: Omit<Step, 'end' | 'how'> = { dollars: 200, seconds: 0, closes: false, fee: 0 };
  const aCentUp: Step[] = [{ ...plain, end: 'above', how: 'pause' }];
  const same: Step = { ...plain, end: 'same', how: 'close' };

  it('move nothing but the number of customers with a cent or two of gain', async () => {
    const [before, said] = [await exactOutcomes(api), await freshOutcomes(api)];
    expect(said.lossPercent).toBeGreaterThan(0);
    const invented: Account[] = [];
    while (invented.length < 3) invented.push(await invent(aCentUp));
    expect(invented.every(({ result }) => result > 0 && result <= 100)).toBe(true);
    expect(await exactOutcomes(api)).toEqual({ ...before, customers: before.customers + 3, even: before.even + 3 });
    expect(figures(await freshOutcomes(api))).toEqual(figures(said));
  });

  it('move nothing else with ten million dollars that are in trades for a moment', async () => {
    const [before, said] = [await exactOutcomes(api), await freshOutcomes(api)];
    const userId = await newCustomer(api, boss);
    await moveByHand(api, boss, userId, { type: 'adjustment', direction: 'in', amount: 10_000_000 });
    for (let one = 0; one < 100; one++) await end(await openBy(api, userId, 100_000), 'close');
    expect(await exactOutcomes(api)).toEqual({ ...before, customers: before.customers + 1, even: before.even + 1 });
    expect(figures(await freshOutcomes(api))).toEqual(figures(said));
  });

  it('count with the most that they had invested at once, however often they invest it', async () => {
    const before = await exactOutcomes(api);
    await invent([...Array.from({ length: 59 }, () => same), { ...same, fee: 1 }]);
    const { invested, result } = await exactOutcomes(api);
    expect([invested, result]).toEqual([before.invested + 20_000, before.result - 1]);
    // Three at once, one less, and one more that is smaller.
    const held: Step = { ...same, dollars: 500, how: 'pause' };
    await invent([held, held, held, { ...held, closes: true, dollars: 300 }, { ...same, closes: true, fee: 1 }]);
    expect((await exactOutcomes(api)).invested).toBe(invested + 150_000);
  });

  it.each([
    [200, 100],
    [1_000, 500],
  ])('gain only above $1 and above 0.5 percent: of $%i, above %i cents', async (dollars, band) => {
    const before = await freshOutcomes(api);
    const trades: Own[] = [];
    for (const { symbol } of ASSETS) {
      trades.push(await openBy(api, await newCustomer(api, boss), dollars, symbol));
    }
    tick(api, DAY_MS);
    for (const trade of trades) await end(trade, 'close');
    const [best] = await api.database.query<{ user_id: string; gain: string }>(
      `select user_id, settled_value - investment as gain from trades
        where user_id = any($1) order by settled_value - investment desc limit 1`,
      [trades.map(({ userId }) => userId)],
    );
    const [userId, gain] = [String(best?.user_id), Number(best?.gain)];
    const others = await freshOutcomes(api);
    expect(gain).toBeGreaterThan(band + 1);
    const charge = async (cents: number) => {
      await moveByHand(api, boss, userId, { type: 'fee', direction: 'out', amount: cents / 100 });
      const now = await freshOutcomes(api);
      return (['lost', 'even', 'gained'] as const).map((name) => Number(now[name]) - Number(others[name]));
    };
    expect(others.customers).toBe(before.customers + trades.length);
    expect(await charge(gain - band - 1)).toEqual([0, 0, 0]);
    expect(await charge(1)).toEqual([0, 1, -1]);
    expect(await charge(band)).toEqual([0, 1, -1]);
    expect(await charge(1)).toEqual([1, 0, -1]);
  });

  it.each<[string, Step['end'][], Step['how'][], number]>([
    ['inside the band move nothing', ['above', 'same'], ['close', 'pause'], 0],
    ['anywhere add their own', ['above', 'same', 'any'], ['close', 'pause', 'resume'], 150],
  ])('with results %s, in any number and order', async (_, ends, hows, highestFee) => {
    const step = fc.record({
      dollars: fc.integer({ min: 200, max: 1_900 }),
      end: fc.constantFrom(...ends),
      seconds: fc.integer({ min: 1, max: 30 }),
      how: fc.constantFrom(...hows),
      closes: fc.boolean(),
      fee: fc.integer({ min: 0, max: highestFee }),
    });
    const accounts = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    const runs = 8;
    let inside = 0;
    await fc.assert(
      fc.asyncProperty(accounts, async (plans) => {
        const before = await exactOutcomes(api);
        const said = await freshOutcomes(api);
        const invented: Account[] = [];
        for (const plan of plans) invented.push(await invent(plan));
        const now = await exactOutcomes(api);

        const lost = invented.filter(({ result }) => result < 0);
        const gained = invented.filter(({ result, invested }) => result > 100 && result * 200 > invested);
        const counted = [...lost, ...gained];
        expect(now).toEqual({
          ...before,
          customers: before.customers + invented.length,
          lost: before.lost + lost.length,
          gained: before.gained + gained.length,
          even: before.even + invented.length - counted.length,
          result: before.result + total(counted, 'result'),
          invested: before.invested + total(counted, 'invested'),
        });
        if (counted.length > 0) return;
        inside += 1;
        expect(figures(await freshOutcomes(api))).toEqual(figures(said));
      }),
      { numRuns: runs },
    );
    if (!ends.includes('any')) expect(inside).toBe(runs);
  });
});
