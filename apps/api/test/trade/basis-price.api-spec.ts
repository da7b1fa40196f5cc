import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING, after, tick } from '../support/market-time.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type Trade, open, sendClaim, sendStep, tradeOf, tradesOf } from '../support/trades.js';

const SYMBOLS = ['AAPL', 'TSLA', 'META', 'NFLX'];
const AMOUNTS = [200, 333.33, 1_000, 98_765.43];

/** Half a millionth of a share, and half a cent. */
const rounding = (price: number): number => price * 0.0000005 + 0.005 + 1e-9;

describe('the figures of a trade', () => {
  let api: TestApi;
  let ada: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    ada = await investor(api);
    await fund(api, ada, await operator(api), methods.bitcoin, 110_000);
  });
  afterAll(() => api?.stop());

  /** Units times a price is money that stands beside them, and the price is that of the last way into the market. */
  async function expectThatFiguresMultiply(reply: Trade): Promise<void> {
    const [detail, listed] = [await tradeOf(api, ada, reply.id), await tradesOf(api, ada)];
    const { events, ...trade } = detail;
    expect(listed.find(({ id }) => id === trade.id)).toEqual(trade);
    expect(reply).toMatchObject({ basis: trade.basis, basisPrice: trade.basisPrice, resumedAt: trade.resumedAt });
    const units = Number(trade.units);
    const [basis, basisPrice, price] = [Number(trade.basis), Number(trade.basisPrice), Number(trade.price)];
    expect(Math.abs(units * basisPrice - basis)).toBeLessThanOrEqual(rounding(basisPrice));
    expect(Math.abs(units * price - trade.currentValue)).toBeLessThanOrEqual(rounding(price));

    const entries = events.filter(({ kind }) => kind === 'opened' || kind === 'resumed');
    const last = entries.at(-1);
    expect([last?.price, last?.value]).toEqual([basisPrice, basis]);
    expect(trade).toMatchObject({ entryPrice: entries[0]?.price, investmentAmount: entries[0]?.value });
    expect(trade.resumedAt).toBe(entries.length > 1 ? last?.at : null);
    expect(trade.entrySource).toBe('simulated');
    if (trade.status !== 'running') {
      const [former, newest] = events.slice(-2);
      const pricedAt = former?.kind === 'paused' ? former : newest;
      expect([trade.price, trade.priceTime]).toEqual([pricedAt?.price, pricedAt?.at]);
    }
  }

  it('multiply after any row of pauses and resumes, and after its end', async () => {
    for (const [index, symbol] of SYMBOLS.entries()) {
      const opened = await open(api, ada, { symbol, investmentAmount: AMOUNTS[index] });
      await expectThatFiguresMultiply(opened);
      for (let round = 0; round < 2 + index; round++)
        for (const step of ['pause', 'resume'] as const) {
          tick(api, 1_000 * (3 + 7 * round + index));
          await expectThatFiguresMultiply(
            succeeded(await sendStep(api, ada, step, opened.id)).body.data as unknown as Trade,
          );
        }
      // Every other one ends while it is paused, at the price of its pause.
      if (index % 2 === 0) succeeded(await sendStep(api, ada, 'pause', opened.id));
      const { claimable, currentValue } = await tradeOf(api, ada, opened.id);
      const ended = claimable
        ? await sendClaim(api, ada, opened.id, currentValue)
        : await sendStep(api, ada, 'delete', opened.id);
      api.clock.set(after(api.clock.now(), 30_000));
      await expectThatFiguresMultiply(succeeded(ended).body.data as unknown as Trade);
    }
  });
});
