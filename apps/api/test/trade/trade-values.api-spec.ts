import {
  cents,
  divideHalfEven,
  dollars,
  microDollars,
  positionOf,
  positionValue,
  price,
  priceToNumber,
} from '@sextant/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, after, moveToPrice, priceAt, tick } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type Trade, open, sendClaim, sendOpen, sendStep, tradeOf, tradesOf } from '../support/trades.js';
import { accountsOf, historyOf } from '../support/transfers.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

const NO_ASSET = 'There is no asset with this symbol';
const NO_SYMBOL = 'symbol has to be the symbol of an asset, such as AAPL';

describe('a trade', () => {
  let ada: Person;

  beforeAll(async () => {
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    ada = await investor(api);
    await fund(api, ada, await operator(api), methods.bitcoin, 500_000);
  });

  it('opens at the price of its moment: the money is invested, and the history says so', async () => {
    const now = tick(api, 1_500); // between two ticks of the price
    const entry = priceToNumber(price(await priceAt(api, 'AAPL', now)));
    const [cash = 0, invested = 0] = await accountsOf(api, ada);
    const { status, body } = await sendOpen(api, ada, { symbol: 'AAPL', investmentAmount: 1234.56 });
    expect([status, body.message]).toEqual([201, 'Trade opened']);
    expect(body.data).toEqual({
      id: expect.any(String),
      symbol: 'AAPL',
      name: 'Apple Inc.',
      status: 'running',
      investmentAmount: 1234.56,
      currentValue: 1234.56,
      profit: 0,
      profitPercent: 0,
      claimable: false,
      units: (1234.56 / entry).toFixed(6),
      basis: 1234.56,
      basisPrice: entry,
      entryPrice: entry,
      entrySource: 'simulated',
      price: entry,
      priceSource: 'simulated',
      priceTime: now.toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      settledAt: null,
      resumedAt: null,
    });
    expect(await accountsOf(api, ada)).toEqual([cash - 123_456, invested + 123_456, 0]);
    expect((await historyOf(api, ada))[0]).toMatchObject({
      type: 'trade',
      direction: 'out',
      status: 'completed',
      amount: 1234.56,
      tradeId: body.data.id,
      description: 'Opened a trade on AAPL',
      reference: expect.stringMatching(/^TRD-/),
    });
    const { events } = await tradeOf(api, ada, String(body.data.id));
    expect(events).toEqual([{ kind: 'opened', at: now.toISOString(), price: entry, value: 1234.56 }]);
  });

  it('is worth investment × price ÷ entry price, in every reply, with the price, its source and its time', async () => {
    tick(api);
    const trade = await open(api, ada, { symbol: 'NVDA', investmentAmount: 99_999.99 });
    const entry = price(await priceAt(api, 'NVDA', api.clock.now()));
    const moved = price(await moveToPrice(api, 'NVDA', (now) => now !== entry));
    const value = positionValue(positionOf(cents(9_999_999n)), moved, entry);
    const shown = await tradeOf(api, ada, trade.id);
    expect(shown).toMatchObject({
      currentValue: dollars(value),
      profit: dollars(cents(value - 9_999_999n)),
      claimable: value > 9_999_999n,
      price: priceToNumber(moved),
      entryPrice: priceToNumber(entry),
      priceSource: 'simulated',
      priceTime: '2026-03-02T10:00:03.000Z', // the second that the price belongs to
      units: trade.units,
    });
    const listed = (await tradesOf(api, ada)).find(({ id }) => id === trade.id);
    expect({ ...listed, events: shown.events }).toEqual(shown);
  });

  const wrong: [Record<string, unknown>, Expected][] = [
    [{ symbol: 'GME', name: 'GameStop' }, [422, 'ASSET_UNKNOWN', NO_ASSET, 'symbol']],
    [{ symbol: 'tsla', name: 'Tesla, Inc.' }, [422, 'ASSET_UNKNOWN', NO_ASSET, 'symbol']],
    [{ symbol: '__proto__', name: 'x' }, [422, 'ASSET_UNKNOWN', NO_ASSET, 'symbol']],
    [{ symbol: undefined }, [422, 'VALIDATION_FAILED', NO_SYMBOL, 'symbol']],
    [{ symbol: 5, name: 'x' }, [422, 'VALIDATION_FAILED', NO_SYMBOL, 'symbol']],
    [{ symbol: 'x'.repeat(21), name: 'x' }, [422, 'VALIDATION_FAILED', NO_SYMBOL, 'symbol']],
    [{ name: 'Apple Inc.' }, [422, 'ASSET_UNKNOWN', 'The name of TSLA is Tesla, Inc.', 'name']],
    [{ name: null }, [422, 'ASSET_UNKNOWN', 'The name of TSLA is Tesla, Inc.', 'name']],
    [{ name: 5 }, [422, 'VALIDATION_FAILED', 'name has to be the name of the asset, such as Apple Inc.', 'name']],
    [{ investmentAmount: 199.99 }, [422, 'VALIDATION_FAILED', 'Minimum trade amount is $200', 'investmentAmount']],
    [
      { investmentAmount: 100_000.01 },
      [422, 'VALIDATION_FAILED', 'Maximum trade amount is $100,000', 'investmentAmount'],
    ],
  ];
  it.each(wrong)('with %j is refused', async (fault, expected) => {
    expectRefusal(await writesNothing(api, () => sendOpen(api, ada, fault)), expected);
  });

  it('needs no name beside the symbol', async () => {
    expect(await open(api, ada, { symbol: 'AAPL', name: undefined })).toMatchObject({ name: 'Apple Inc.' });
  });

  it('is opened from $200 to $100,000, both included, and never for more than there is', async () => {
    for (const investmentAmount of [200, 100_000]) await open(api, ada, { investmentAmount });
    const poor = await investor(api);
    const refused = await writesNothing(api, () => sendOpen(api, poor));
    const sentence = 'You do not have enough balance to create this trade';
    expectRefusal(refused, [422, 'BALANCE_TOO_LOW', sentence, 'investmentAmount']);
    expect(refused.body.available).toBe(0);
  });

  it("is nobody else's", async () => {
    const eve = await investor(api);
    const { id } = await open(api, ada);
    const missing = [404, 'TRADE_NOT_FOUND', 'Trade not found'] as const;
    expectRefusal(await call(api, 'GET', `/trade/${id}`, { token: eve.token }), missing);
    for (const step of ['pause', 'resume', 'delete'] as const)
      expectRefusal(await sendStep(api, eve, step, id), missing);
    const body = { tradeId: id, currentValue: 1_000 };
    expectRefusal(await call(api, 'POST', '/trade/claim-profit', { token: eve.token, body }), missing);
    expect(await tradesOf(api, eve)).toEqual([]);
    expectRefusal(await call(api, 'GET', '/trade/nothing', { token: ada.token }), [
      404,
      'NOT_FOUND',
      'There is nothing at this address.',
    ]);
  });

  it('is listed newest first, in pages, by status and by performance as its value says', async () => {
    for (const [index, symbol] of ['META', 'JPM', 'JNJ', 'MSFT', 'AMZN', 'NFLX', 'GOOGL'].entries()) {
      tick(api);
      const { id } = await open(api, ada, { symbol, investmentAmount: 10_000 + index });
      if (index === 1) succeeded(await sendStep(api, ada, 'pause', id));
      if (index === 2) succeeded(await sendStep(api, ada, 'delete', id));
    }
    for (const minutes of [1, 3, 5]) {
      api.clock.set(after(api.clock.now(), minutes * 60_000));
      const all = await tradesOf(api, ada);
      const instants = all.map(({ createdAt }) => String(createdAt));
      expect(instants).toEqual([...instants].sort().reverse());
      const ids = (trades: typeof all) => trades.map(({ id }) => id);
      expect(ids(await tradesOf(api, ada, '&performance=profit'))).toEqual(
        ids(all.filter(({ profit }) => Number(profit) > 0)),
      );
      expect(ids(await tradesOf(api, ada, '&performance=loss'))).toEqual(
        ids(all.filter(({ profit }) => Number(profit) < 0)),
      );
      for (const status of ['running', 'paused', 'completed']) {
        expect(ids(await tradesOf(api, ada, `&status=${status}`))).toEqual(
          ids(all.filter((trade) => trade.status === status)),
        );
      }
      const seen = ids(await everyPage<Trade>(api, '/trade/user?limit=4', ada.token));
      expect(seen).toEqual(ids(all));
    }
  });

  it.each([
    ['status=open', 'status has to be one of running, paused, completed'],
    ['performance=even', 'performance has to be profit or loss'],
    ['limit=0', 'limit takes a whole number from 1 to 100'],
    ['cursor=abc', 'This cursor does not belong to this list'],
  ])('list refuses %s', async (query, sentence) => {
    const refused = await call(api, 'GET', `/trade/user?${query}`, { token: ada.token });
    expectRefusal(refused, [422, 'VALIDATION_FAILED', sentence, String(query.split('=')[0])]);
  });
});

const SYMBOLS = ['AAPL', 'TSLA', 'META', 'NFLX'];
const AMOUNTS = [200, 333.33, 1_000, 98_765.43];

/** Half a millionth of a share, and half a cent. */
const rounding = (price: number): number => price * 0.0000005 + 0.005 + 1e-9;

describe('the figures of a trade', () => {
  let ada: Person;

  beforeAll(async () => {
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    ada = await investor(api);
    await fund(api, ada, await operator(api), methods.bitcoin, 110_000);
  });

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

const MOST_BASIS = 100_000_000_000n * 1_000n; // a thousand times the largest investment
const MOST_PRICE = 100_000n * 10_000n;

describe('what a trade is worth', () => {
  /** Rounds many pairs in one round trip. */
  const halfEven = async (pairs: readonly (readonly [bigint, bigint])[]) => {
    const rows = await api.database.query<{ result: string }>(
      `select half_even(n, d)::text as result from unnest($1::numeric[], $2::numeric[]) with ordinality as p (n, d, i)
        order by i`,
      [pairs.map(([numerator]) => numerator), pairs.map(([, denominator]) => denominator)],
    );
    return rows.map(({ result }) => BigInt(result));
  };

  it('is rounded half to even by the database as by the code', async () => {
    const pair = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 21n }), fc.bigInt({ min: 10n ** 4n, max: MOST_PRICE }));
    const half = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
      .map(
        ([quotient, denominator]) => [quotient * 2n * denominator + denominator, 2n * denominator] as [bigint, bigint],
      );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(pair, half), { minLength: 50, maxLength: 200 }), async (pairs) => {
        expect(await halfEven(pairs)).toEqual(
          pairs.map(([numerator, denominator]) => divideHalfEven(numerator, denominator)),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for the database, which pays it, and for the code, which shows it', async () => {
    const amounts = fc.record({
      basis: fc.bigInt({ min: 0n, max: MOST_BASIS }),
      basisPrice: fc.bigInt({ min: 1n, max: MOST_PRICE }),
      at: fc.bigInt({ min: 1n, max: MOST_PRICE }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 20, maxLength: 100 }), async (trades) => {
        const shown = trades.map(({ basis, at, basisPrice }) =>
          positionValue(microDollars(basis), price(at), price(basisPrice)),
        );
        const bounded = trades
          .map((trade, index) => ({ ...trade, shown: shown[index] ?? 0n }))
          .filter((one) => one.shown < 2n ** 62n);
        const rows = await api.database.query<{ value: string }>(
          `select trade_value(jsonb_populate_record(null::trades,
                    jsonb_build_object('status', 'running', 'basis', b, 'basis_price', p)), a)::text as value
             from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as t (b, p, a, i) order by i`,
          [bounded.map(({ basis }) => basis), bounded.map(({ basisPrice }) => basisPrice), bounded.map(({ at }) => at)],
        );
        expect(rows.map(({ value }) => BigInt(value))).toEqual(bounded.map((one) => one.shown));
      }),
      { numRuns: 40 },
    );
  });
});
