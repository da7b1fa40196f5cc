import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { centsFor, coinFromString, dollars } from '@sextant/money';
import { PriceSource } from '#modules/market/index.js';
import { another } from '../operator/operator-people.js';
import { MORNING, after } from '../support/market-time.js';
import { type MethodName, type Person, announceDeposit, investor, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendCompletion } from '../support/transfers.js';

const MINUTE = 60_000;
/** How long the rate of a deposit holds that had no quote. */
const HOLDS_MINUTES = 10;
const REASON = 'costly-arrival';

describe('the arrival that an operator states', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let reviewer: Person;
  let approver: Person;
  beforeAll(async () => {
    api = await startTestApi({ FOUR_EYES_ABOVE: '100000000' });
    methods = await paymentMethods(api);
  });
  afterEach(() => api.clock.set(undefined));
  afterAll(() => api?.stop());

  const rateAt = async (minutes: number) => {
    const instant = after(MORNING, minutes * MINUTE);
    return (await api.clock.at(instant, () => api.app.get(PriceSource).rate('BTC', instant))).rate;
  };
  const whyTwo = ({ status, body }: Answer<Envelope>) => [status, body.code, body.because];
  /** Announced in the morning, and completed so many minutes later with an arrival of so many minutes after the morning. */
  const complete = async (reviewed: number, arrived: number, inQuote = false) => {
    const ada = await investor(api);
    const id = await announceDeposit(api, ada, methods.bitcoin, 9_000);
    api.clock.set(after(MORNING, reviewed * MINUTE));
    [reviewer, approver] = [await another(api, 'reviewer'), await another(api, 'approver')];
    const arrivedAt = after(MORNING, arrived * MINUTE).toISOString();
    const { data } = succeeded(await call(api, 'GET', `/transaction/${id}`, { token: reviewer.token })).body;
    const stated: Record<string, string> = inQuote ? { arrivedInQuote: 'true' } : { arrivedAt };
    const query = new URLSearchParams({ ...stated, receivedCoin: String(data.coinAmount) });
    const path = `/operations/transactions/${id}/completion?${String(query)}`;
    const preview = succeeded(await call(api, 'GET', path, { token: reviewer.token })).body.data;
    return { id, arrivedAt, coins: coinFromString('BTC', String(data.coinAmount)), preview };
  };
  const worst = async (from: number, to: number) => {
    let [found, lowest] = [from, await rateAt(from)];
    for (let minute = from; minute <= to; minute += 1) {
      const rate = await rateAt(minute);
      if (rate < lowest) [found, lowest] = [minute, rate];
    }
    return found;
  };

  it('needs a second operator where it costs the customer, before the quote as after it', async () => {
    for (const [reviewed, from, to] of [
      [5, -120, -1],
      [50, 11, 50],
    ] as const) {
      api.clock.set(MORNING);
      const { id, arrivedAt, coins, preview } = await complete(reviewed, await worst(from, to));
      expect(Number(preview.amount)).toBeLessThan(9_000);
      expect(preview.because).toEqual([REASON]);
      const alone = await writesNothing(api, () => sendCompletion(api, reviewer, id, { arrivedAt }));
      expect(whyTwo(alone)).toEqual([409, 'SECOND_OPERATOR_NEEDED', [REASON]]);
      const receivedCoin = (Number(coins) / 1e8).toFixed(8);
      const completion = { transactionId: id, arrivedAt, receivedCoin, txHash: `${reviewed}`.padStart(64, 'a') };
      const at = '/operations/proposals';
      const proposal = succeeded(
        await call(api, 'POST', `${at}/completion`, { token: reviewer.token, body: completion }),
      ).body.data;
      expect(proposal.because).toEqual([REASON]);
      succeeded(await call(api, 'POST', `${at}/${String(proposal.id)}/approve`, { token: approver.token, body: {} }));
    }
  });

  it('needs a second operator for coins within the quote, once it has ended and the rate is 1 percent higher', async () => {
    const [quoted = 0n, ...rates] = await Promise.all(Array.from({ length: 240 }, (_, hour) => rateAt(hour * 60)));
    const hourOf = (wanted: (rate: bigint) => boolean) =>
      60 * (1 + rates.findIndex((rate) => wanted(BigInt(rate) * 100n)));
    const [low, high] = [BigInt(quoted) * 100n, BigInt(quoted) * 101n];
    for (const said of ['a time', 'within the quote']) {
      for (const [reviewed, because] of [
        [hourOf((rate) => rate < low), []],
        [hourOf((rate) => low < rate && rate <= high), []],
        [hourOf((rate) => rate > high), [REASON]],
      ] as const) {
        api.clock.set(MORNING);
        const { id, preview } = await complete(reviewed, 1, said === 'within the quote');
        expect(reviewed).toBeGreaterThan(HOLDS_MINUTES);
        expect(preview).toMatchObject({ late: false, amount: 9_000, because });
        const stated = said === 'a time' ? {} : { arrivedAt: undefined, arrivedInQuote: true };
        const alone = () => sendCompletion(api, reviewer, id, stated);
        if (because.length === 0) expect(succeeded(await alone()).body.data.amount).toBe(9_000);
        else expect(whyTwo(await writesNothing(api, alone))).toEqual([409, 'SECOND_OPERATOR_NEEDED', because]);
      }
    }
  });

  it('gives no customer less than the quote, nor 1 percent less than the rate of now, by one operator', async () => {
    const seen = { inTime: 0, late: 0, refused: 0 };
    const held = async (reviewed: number, stated: number) => {
      const arrived = Math.min(stated, reviewed);
      api.clock.set(MORNING);
      const { id, arrivedAt, coins, preview } = await complete(reviewed, arrived);
      const answer = await sendCompletion(api, reviewer, id, { arrivedAt });
      const quoted = dollars(centsFor('BTC', coins, await rateAt(0)));
      if (answer.status !== 200) {
        expect(whyTwo(answer)).toEqual([409, 'SECOND_OPERATOR_NEEDED', [REASON]]);
        expect(preview.because).toEqual([REASON]);
        seen.refused += 1;
        return;
      }
      expect(preview.because).toEqual([]);
      const credited = Number(succeeded(answer).body.data.amount);
      expect(credited).toBeGreaterThanOrEqual(quoted);
      if (reviewed > HOLDS_MINUTES)
        expect(credited * 1.01).toBeGreaterThanOrEqual(dollars(centsFor('BTC', coins, await rateAt(reviewed))));
      if (0 <= arrived && arrived <= HOLDS_MINUTES) seen.inTime += 1;
      else seen.late += 1;
      expect(credited).toBe(preview.amount);
    };
    const minutes = fc.oneof(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 45, max: 10 * 24 * 60 }));
    const arrivals = fc.oneof(fc.integer({ min: -75, max: 45 }), fc.integer({ min: 0, max: HOLDS_MINUTES }));
    await fc.assert(fc.asyncProperty(minutes, arrivals, held), { numRuns: 20, seed: 8 });
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  }, 120_000);
});
