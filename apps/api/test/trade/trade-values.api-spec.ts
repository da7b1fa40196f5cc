import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents, dollars, price, priceToNumber, positionOf, positionValue } from '@sextant/money';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING, after, moveToPrice, priceAt, tick } from '../support/market-time.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type Trade, open, sendOpen, sendStep, tradeOf, tradesOf } from '../support/trades.js';
import { accountsOf, historyOf } from '../support/transfers.js';

const ASSET = 'Please select a trading asset';

describe('a trade', () => {
  let api: TestApi;
  let ada: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    const methods = await paymentMethods(api);
    ada = await investor(api);
    await fund(api, ada, await operator(api), methods.bitcoin, 500_000);
  });
  afterAll(() => api?.stop());

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
    [{ symbol: 'GME', name: 'GameStop' }, [422, 'ASSET_UNKNOWN', ASSET, 'symbol']],
    [{ symbol: 'tsla', name: 'Tesla, Inc.' }, [422, 'ASSET_UNKNOWN', ASSET, 'symbol']],
    [{ symbol: '__proto__', name: 'x' }, [422, 'ASSET_UNKNOWN', ASSET, 'symbol']],
    [{ symbol: 5, name: 'x' }, [422, 'VALIDATION_FAILED', ASSET, 'symbol']],
    [{ symbol: 'x'.repeat(21), name: 'x' }, [422, 'VALIDATION_FAILED', ASSET, 'symbol']],
    [{ name: 'Apple Inc.' }, [422, 'ASSET_UNKNOWN', 'The name of TSLA is Tesla, Inc.', 'name']],
    [{ name: null }, [422, 'VALIDATION_FAILED', ASSET, 'name']],
    [{ investmentAmount: 199.99 }, [422, 'VALIDATION_FAILED', 'Minimum trade amount is $200', 'investmentAmount']],
    [
      { investmentAmount: 100_000.01 },
      [422, 'VALIDATION_FAILED', 'Maximum trade amount is $100,000', 'investmentAmount'],
    ],
  ];
  it.each(wrong)('with %j is refused', async (fault, expected) => {
    expectRefusal(await writesNothing(api, () => sendOpen(api, ada, fault)), expected);
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
