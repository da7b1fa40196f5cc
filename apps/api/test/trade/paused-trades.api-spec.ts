import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents, dollars, price, positionFrozen, positionOf, positionValue, priceToNumber } from '@sextant/money';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { MORNING, after, moveToPrice, priceAt, tick } from '../support/market-time.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type Trade, open, sendStep, tradeOf, tradesOf } from '../support/trades.js';
import { accountsOf, historyOf } from '../support/transfers.js';

const UNKNOWN = '0198c0de-0000-7000-8000-00000000dead';
const MISSING = [404, 'TRADE_NOT_FOUND', 'Trade not found'] as const;

describe('a trade that is paused, resumed and closed', () => {
  let api: TestApi;
  let methods: Awaited<ReturnType<typeof paymentMethods>>;
  let ada: Person;
  let boss: Person;
  let trade: Trade;
  let entry: bigint;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    boss = await operator(api);
  });
  beforeEach(async () => {
    api.clock.set(MORNING);
    ada = await investor(api);
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    tick(api);
    trade = await open(api, ada, { investmentAmount: 1_000 });
    entry = await now();
  });
  afterAll(() => api?.stop());

  const now = () => priceAt(api, 'TSLA', api.clock.now());
  const worth = (investment: bigint, at: bigint, from: bigint) =>
    positionValue(positionOf(cents(investment)), price(at), price(from));
  const shown = (at: bigint) => priceToNumber(price(at));

  it('keeps its value while it is paused, whatever the price does', async () => {
    const at = await moveToPrice(api, 'TSLA', (moved) => moved < entry);
    const value = worth(100_000n, at, entry);
    const paused = await sendStep(api, ada, 'pause', trade.id);
    expect([paused.status, paused.body.message]).toEqual([200, 'Trade paused']);
    const frozen = { status: 'paused', currentValue: dollars(value), price: shown(at), claimable: false };
    expect(paused.body.data).toMatchObject(frozen);
    const pausedAt = api.clock.now().toISOString();
    for (const minutes of [1, 2, 3]) {
      api.clock.set(after(api.clock.now(), minutes * 60_000));
      const seen = await tradeOf(api, ada, trade.id);
      expect(seen).toMatchObject({ ...frozen, priceTime: pausedAt });
      expect((await tradesOf(api, ada, '&performance=loss')).map(({ id }) => id)).toEqual([trade.id]);
    }
    expect(await accountsOf(api, ada)).toEqual([400_000, 100_000, 0]);
    const twice = await writesNothing(api, () => sendStep(api, ada, 'pause', trade.id));
    expectRefusal(twice, [409, 'TRADE_NOT_RUNNING', 'Only a running trade can be paused']);
    expect(twice.body.tradeStatus).toBe('paused');
  });

  it('comes back into the market at the price of its return, with its value as the new basis', async () => {
    const left = await moveToPrice(api, 'TSLA', (moved) => moved < entry);
    const value = worth(100_000n, left, entry);
    succeeded(await sendStep(api, ada, 'pause', trade.id));
    const back = await moveToPrice(api, 'TSLA', (moved) => moved !== left);
    const resumed = await sendStep(api, ada, 'resume', trade.id);
    expect([resumed.status, resumed.body.message]).toEqual([200, 'Trade resumed']);
    expect(resumed.body.data).toMatchObject({
      status: 'running',
      currentValue: dollars(value),
      investmentAmount: 1_000,
      entryPrice: shown(entry),
      price: shown(back),
    });
    const later = await moveToPrice(api, 'TSLA', (moved) => moved !== back);
    expect((await tradeOf(api, ada, trade.id)).currentValue).toBe(
      dollars(
        positionValue(
          positionFrozen(positionOf(cents(100_000n)), price(left), price(entry)),
          price(later),
          price(back),
        ),
      ),
    );
    const twice = await writesNothing(api, () => sendStep(api, ada, 'resume', trade.id));
    expectRefusal(twice, [409, 'TRADE_NOT_PAUSED', 'Only a paused trade can be resumed']);
    expect(twice.body.tradeStatus).toBe('running');
    const { events } = await tradeOf(api, ada, trade.id);
    expect(events.map(({ kind, price: at, value: valued }) => [kind, at, valued])).toEqual([
      ['opened', shown(entry), 1_000],
      ['paused', shown(left), dollars(value)],
      ['resumed', shown(back), dollars(value)],
    ]);
  });

  it('gains nothing by being paused and resumed at one price, however often', async () => {
    await moveToPrice(api, 'TSLA', (moved) => worth(100_000n, moved, entry) * entry < 100_000n * moved);
    let { currentValue } = await tradeOf(api, ada, trade.id);
    for (let round = 0; round < 20; round += 1) {
      for (const step of ['pause', 'resume'] as const) {
        succeeded(await sendStep(api, ada, step, trade.id));
        const after = (await tradeOf(api, ada, trade.id)).currentValue;
        expect(after).toBeLessThanOrEqual(currentValue);
        currentValue = after;
      }
    }
  });

  const closings: [string, (moved: bigint) => boolean][] = [
    ['at a loss', (moved) => moved < entry],
    ['in profit', (moved) => moved * 10_000n > entry * 10_005n],
    ['at exactly its investment', (moved) => worth(100_000n, moved, entry) === 100_000n],
  ];
  it.each(closings)('is closed %s for what it is worth', async (_, wanted) => {
    const at = await moveToPrice(api, 'TSLA', wanted);
    const value = worth(100_000n, at, entry);
    tick(api, 10); // within the same second, so at the same price
    const closed = await sendStep(api, ada, 'delete', trade.id);
    expect([closed.status, closed.body.message]).toEqual([200, 'Trade closed']);
    expect(closed.body.data).toMatchObject({
      status: 'completed',
      currentValue: dollars(value),
      profit: dollars(cents(value - 100_000n)),
      price: shown(at),
      settledAt: api.clock.now().toISOString(),
    });
    expect(await accountsOf(api, ada)).toEqual([400_000 + Number(value), 0, 0]);
    const lines = (await historyOf(api, ada)).filter(
      ({ direction, tradeId }) => tradeId === trade.id && direction === 'in',
    );
    const profit = value - 100_000n;
    expect(lines.map(({ type, amount }) => [type, amount]).sort()).toEqual([
      ...(profit > 0n ? [['profit_claim', dollars(cents(profit))]] : []),
      ['trade', dollars(profit > 0n ? cents(100_000n) : value)],
    ]);
    expect((await tradeOf(api, ada, trade.id)).events.at(-1)).toMatchObject({ kind: 'closed', value: dollars(value) });
    const again = await writesNothing(api, () => sendStep(api, ada, 'delete', trade.id));
    expectRefusal(again, [409, 'TRADE_COMPLETED', 'This trade is already completed']);
    api.clock.set(after(api.clock.now(), 60_000));
    expect(await tradeOf(api, ada, trade.id)).toMatchObject({ currentValue: dollars(value), price: shown(at) });
  });

  it('is closed for its frozen value while it is paused', async () => {
    const left = await moveToPrice(api, 'TSLA', (moved) => moved * 10_000n > entry * 10_005n);
    succeeded(await sendStep(api, ada, 'pause', trade.id));
    await moveToPrice(api, 'TSLA', (moved) => moved < entry);
    const { data } = succeeded(await sendStep(api, ada, 'delete', trade.id)).body;
    expect(data).toMatchObject({ currentValue: dollars(worth(100_000n, left, entry)), price: shown(left) });
  });

  it('has to be there', async () => {
    for (const step of ['pause', 'resume', 'delete'] as const) {
      expectRefusal(await sendStep(api, ada, step, UNKNOWN), MISSING);
      const wrong = await sendStep(api, ada, step, 'TRD-1700000000000');
      expectRefusal(wrong, [404, 'NOT_FOUND', 'There is nothing at this address.']);
    }
  });

  it('is moved also by a client that names a content type for no content', async () => {
    for (const [method, step] of [
      ['PUT', 'pause'],
      ['PUT', 'resume'],
      ['DELETE', 'delete'],
    ] as const) {
      tick(api);
      const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' };
      const { status } = await fetch(`${api.url}/v1/trade/${step}/${trade.id}`, { method, headers });
      expect(status).toBe(200);
    }
  });
});
