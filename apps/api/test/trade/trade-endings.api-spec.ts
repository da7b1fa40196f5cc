import {
  cents,
  dollars,
  formatDollars,
  positionFrozen,
  positionOf,
  positionValue,
  price,
  priceToNumber,
} from '@sextant/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MORNING, after, moveToPrice, priceAt, tick } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type Trade, open, sendClaim, sendStep, tradeOf, tradesOf } from '../support/trades.js';
import { accountsOf, historyOf } from '../support/transfers.js';

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
  entry = await priceAt(api, 'TSLA', api.clock.now());
});
afterAll(() => api?.stop());

const MOVED = 'The price has moved since you last saw it. Please check the new value and claim again.';
const NOT_CLAIMABLE = [409, 'TRADE_NOT_CLAIMABLE', 'This trade is not eligible for profit claiming'] as const;
const COMPLETED = [409, 'TRADE_COMPLETED', 'This trade is already completed'] as const;

describe('a claim', () => {
  /** Moves to where the price is as wanted; answers what the trade is worth there, in cents. */
  const move = async (wanted: (now: bigint) => boolean) =>
    positionValue(positionOf(cents(100_000n)), price(await moveToPrice(api, 'TSLA', wanted)), price(entry));
  const gain = () => move((now) => now * 10_000n > entry * 10_005n);
  const loss = () => move((now) => now < entry);

  it('settles the trade: the investment returns and the profit is paid, as lines of their own', async () => {
    const value = await gain();
    const profit = dollars(cents(value - 100_000n));
    const shown = await tradeOf(api, ada, trade.id);
    expect([shown.currentValue, shown.profit, shown.claimable]).toEqual([dollars(value), profit, true]);
    const now = tick(api, 1);
    const { status, body } = await sendClaim(api, ada, trade.id, shown.currentValue);
    const sentence = `Successfully claimed a total of ${formatDollars(cents(value - 100_000n))} profit from TSLA!`;
    expect([status, body.message]).toEqual([200, sentence]);
    expect(body.data).toMatchObject({
      id: trade.id,
      status: 'completed',
      currentValue: dollars(value),
      profit,
      claimable: false,
      settledAt: now.toISOString(),
    });
    expect(await accountsOf(api, ada)).toEqual([400_000 + Number(value), 0, 0]);
    const lines = (await historyOf(api, ada)).slice(0, 2);
    expect(
      lines.map(({ type, direction, amount, status: state, tradeId }) => [type, direction, amount, state, tradeId]),
    ).toEqual([
      ['profit_claim', 'in', profit, 'completed', trade.id],
      ['trade', 'in', 1_000, 'completed', trade.id],
    ]);
    const descriptions = lines.map(({ description }) => description);
    expect(descriptions).toEqual(['Profit from the trade on TSLA', 'Returned from the trade on TSLA']);
    const { events } = await tradeOf(api, ada, trade.id);
    const settled = priceToNumber(price(await priceAt(api, 'TSLA', now)));
    expect(events.map(({ kind, price: at, value: worth }) => [kind, at, worth])).toEqual([
      ['opened', priceToNumber(price(entry)), 1_000],
      ['claimed', settled, dollars(value)],
    ]);
  });

  it('pays what the trade is worth, whatever smaller value was sent', async () => {
    const value = await gain();
    const { body } = succeeded(await sendClaim(api, ada, trade.id, 0.01));
    expect(body.data.currentValue).toBe(dollars(value));
    expect((await accountsOf(api, ada))[0]).toBe(400_000 + Number(value));
  });

  it('asks again when the value is more than half a percent below the one that was seen', async () => {
    const value = await gain();
    const most = (value * 1000n) / 995n; // the largest seen value that the present one still is 99.5 percent of
    const high = dollars(cents(most + 1n));
    const refused = await writesNothing(api, () => sendClaim(api, ada, trade.id, high));
    expectRefusal(refused, [409, 'PRICE_MOVED', MOVED]);
    const at = priceToNumber(price(await priceAt(api, 'TSLA', api.clock.now())));
    expect([refused.body.currentValue, refused.body.price]).toEqual([dollars(value), at]);
    const { body } = succeeded(await sendClaim(api, ada, trade.id, dollars(cents(most))));
    expect(body.data.currentValue).toBe(dollars(value));
  });

  it('is refused at a loss and at exactly the investment, whatever was seen', async () => {
    const even = await writesNothing(api, () => sendClaim(api, ada, trade.id, 1_000_000));
    expectRefusal(even, NOT_CLAIMABLE);
    expect(even.body.currentValue).toBe(1_000);
    const value = await loss();
    const low = await writesNothing(api, () => sendClaim(api, ada, trade.id, 1_100));
    expectRefusal(low, NOT_CLAIMABLE);
    expect(low.body.currentValue).toBe(dollars(value));
    expect((await tradeOf(api, ada, trade.id)).claimable).toBe(false);
  });

  it('is allowed from a profit of one cent on', async () => {
    const value = await move((now) => positionValue(positionOf(cents(100_000n)), price(now), price(entry)) > 100_000n);
    const { body } = succeeded(await sendClaim(api, ada, trade.id, dollars(value)));
    expect(body.data.profit).toBe(dollars(cents(value - 100_000n)));
    const small = await open(api, ada, { symbol: 'JNJ', investmentAmount: 200 });
    const basis = price(await priceAt(api, 'JNJ', api.clock.now()));
    const won = (now: bigint) => positionValue(positionOf(cents(20_000n)), price(now), basis) - 20_000n;
    await moveToPrice(api, 'JNJ', (now) => won(now) >= 1n && won(now) <= 3n);
    succeeded(await sendClaim(api, ada, small.id, 200));
  });

  it('of a paused trade pays its frozen value, at the price it was paused at', async () => {
    const value = await gain();
    const at = priceToNumber(price(await priceAt(api, 'TSLA', api.clock.now())));
    succeeded(await sendStep(api, ada, 'pause', trade.id));
    await loss();
    const asked = await sendClaim(api, ada, trade.id, dollars(value) * 2);
    expectRefusal(asked, [409, 'PRICE_MOVED', MOVED]);
    expect([asked.body.currentValue, asked.body.price]).toEqual([dollars(value), at]);
    const { body } = succeeded(await sendClaim(api, ada, trade.id, dollars(value)));
    expect(body.data).toMatchObject({ currentValue: dollars(value), price: at, status: 'completed' });
  });

  it('is paid once', async () => {
    const value = await gain();
    succeeded(await sendClaim(api, ada, trade.id, dollars(value)));
    expectRefusal(await writesNothing(api, () => sendClaim(api, ada, trade.id, dollars(value))), COMPLETED);
    for (const step of ['pause', 'resume', 'delete'] as const) {
      const sentence = { pause: 'Only a running trade can be paused', resume: 'Only a paused trade can be resumed' };
      const code = { pause: 'TRADE_NOT_RUNNING', resume: 'TRADE_NOT_PAUSED' };
      const refused = await writesNothing(api, () => sendStep(api, ada, step, trade.id));
      expectRefusal(refused, step === 'delete' ? COMPLETED : [409, code[step], sentence[step]]);
      if (step !== 'delete') expect(refused.body.tradeStatus).toBe('completed');
    }
  });

  it('names a trade, and a value that is an amount', async () => {
    const missing = await sendClaim(api, ada, '0198c0de-0000-7000-8000-00000000dead', 1_000);
    expectRefusal(missing, [404, 'TRADE_NOT_FOUND', 'Trade not found']);
    const sentence = 'tradeId has to be the id of a trade';
    for (const id of [undefined, 'TRD-1700000000000', 5, null]) {
      expectRefusal(await sendClaim(api, ada, id, 1_000), [422, 'VALIDATION_FAILED', sentence, 'tradeId']);
    }
    const negative = await sendClaim(api, ada, trade.id, -1);
    expectRefusal(negative, [422, 'VALIDATION_FAILED', 'Amount must be greater than 0', 'currentValue']);
  });
});

const UNKNOWN = '0198c0de-0000-7000-8000-00000000dead';
const MISSING = [404, 'TRADE_NOT_FOUND', 'Trade not found'] as const;

describe('a trade that is paused, resumed and closed', () => {
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
