import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/create-app.js';
import { ObservedPricesRepository } from '#modules/market/live/observed-prices.repository.js';
import { PriceCache } from '#modules/market/live/price-cache.js';
import { PriceFeed } from '#modules/market/live/price-feed.js';
import { PriceSource } from '#modules/market/index.js';
import { ArrivalRate } from '#modules/transaction/index.js';
import { HealthChecks } from '#platform/health/index.js';
import { after } from '../support/market-time.js';
import {
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
  secondOperator,
} from '../support/people.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { signedInWithAuthenticator } from '../support/second-factors.js';
import { sendCompletion, sendDeposit } from '../support/transfers.js';
import { type Trade, open, sendClaim, sendOpen, sendStep, tradeOf } from '../support/trades.js';
import { EVENING, type LiveApi, startLiveApi } from './live-api.js';

const STALE: Expected = [
  409,
  'PRICE_STALE',
  'The latest price is too old or still being checked. Nothing was done. Please try again in a moment.',
];
const CLOSED: Expected = [
  409,
  'MARKET_CLOSED',
  'The market is closed, so there is no price to trade at. Nothing was done.',
];
const NEXT_OPENING = '2026-03-05T14:30:00.000Z';

describe('with live prices', () => {
  let api: LiveApi;
  let ada: Person;
  let reviewer: Person;
  let methods: Awaited<ReturnType<typeof paymentMethods>>;
  let running: Trade;
  let paused: Trade;
  const opened = randomUUID();

  beforeAll(async () => {
    api = await startLiveApi();
    methods = await paymentMethods(api);
    reviewer = await signedInWithAuthenticator(api, await operator(api));
    const operators = [reviewer, await signedInWithAuthenticator(api, await secondOperator(api))];
    ada = await investor(api);
    // Each as much as one operator completes alone.
    for (const one of operators) await fund(api, ada, one, methods.bitcoin, 10_000);
  });
  afterAll(() => api?.stop());

  const quoteOf = async (symbol: string) => {
    const { body } = succeeded(await call<Record<string, unknown>[]>(api, 'GET', `/market/quotes?symbols=${symbol}`));
    return { message: body.message, ...body.data[0] } as Record<string, unknown>;
  };
  const quotePath = () => `/transaction/quote?kind=deposit&method=${methods.bitcoin}&amount=500`;
  const moves = (): [string, () => ReturnType<typeof sendOpen>][] => [
    ['open', () => sendOpen(api, ada)],
    ['pause', () => sendStep(api, ada, 'pause', running.id)],
    ['resume', () => sendStep(api, ada, 'resume', paused.id)],
    ['close', () => sendStep(api, ada, 'delete', running.id)],
    ['claim', () => sendClaim(api, ada, running.id, 1_000)],
  ];

  it('of less than a second ahead are those of now, as clocks differ', async () => {
    const [source, now] = [api.app.get(PriceSource), api.clock.now()];
    expect(await source.quote('AAPL', after(now, 999))).toEqual(await source.quote('AAPL'));
    expect(await source.rate('BTC', after(now, 999))).toEqual(await source.rate('BTC'));
    await expect(source.quote('AAPL', after(now, 1_000))).rejects.toThrow(RangeError);
  });

  it('results need no price of a share that is not held', async () => {
    const now = api.clock.now();
    // Nothing was measured yet at that time.
    api.clock.set(after(EVENING, -3_600_000));
    const { body } = succeeded(await call<object>(api, 'GET', '/trade/results', { token: ada.token }));
    expect(body.data).toMatchObject({ total: 20_000, cash: 20_000, stocks: [], result: 0 });
    const unknown = await call(api, 'GET', '/market/quotes?symbols=TSLA');
    expectRefusal(unknown, [503, 'PRICE_UNKNOWN', 'There is no price yet. Please try again in a moment.']);
    api.clock.set(now);
  });

  it('coins that arrived before any rate was known are worth the first one of the day after', async () => {
    const rates = api.app.get(ArrivalRate);
    const first = await rates.of('BTC', api.clock.now());
    expect(first).toMatchObject({ rateTime: EVENING.toISOString() });
    expect(await rates.of('BTC', after(EVENING, -3_600_000))).toEqual(first);
    const longBefore = after(EVENING, -25 * 3_600_000);
    expect(await rates.of('BTC', longBefore)).toBeNull();
    // What a chain says is credited for certain, however long the source was away.
    expect(await rates.of('BTC', longBefore, Infinity)).toEqual(first);
    // What an operator types is not.
    const id = await announceDeposit(api, await investor(api), methods.bitcoin, 100);
    const arrived = { arrivedAt: longBefore.toISOString() };
    const refused = await writesNothing(api, () => sendCompletion(api, reviewer, id, arrived));
    const sentence =
      'No rate is known for the time at which the coins arrived, so they cannot be credited. Please check the time.';
    expectRefusal(refused, [409, 'RATE_AT_ARRIVAL_UNKNOWN', sentence, 'arrivedAt']);
  });

  it('every price says who measured it, when, and whether it may be traded at', async () => {
    const chosen = `127.0.0.1:${api.providers.port}, chosen by the operator`;
    expect(await quoteOf('TSLA')).toEqual({
      message: `Prices from ${chosen}`,
      symbol: 'TSLA',
      price: 200.5,
      previousClose: null,
      change: null,
      changePercent: null,
      source: chosen,
      time: EVENING.toISOString(),
      ageSeconds: 0,
      stale: false,
      market: { open: true, nextOpening: null },
    });
    const rates = succeeded(await call<Record<string, unknown>[]>(api, 'GET', '/market/rates')).body.data;
    expect(rates[0]).toMatchObject({ coin: 'BTC', rate: 65_000.1, source: chosen, stale: false });
  });

  it('a trade is opened at what was measured, and follows it', async () => {
    running = succeeded(await sendOpen(api, ada, {}, opened)).body.data as Trade;
    expect(running).toMatchObject({ entryPrice: 200.5, currentValue: 1_000 });
    await api.trades('TSLA', '205.5125');
    expect(await tradeOf(api, ada, running.id)).toMatchObject({ price: 205.5125, currentValue: 1_025 });
    paused = await open(api, ada);
    succeeded(await sendStep(api, ada, 'pause', paused.id));
  });

  it('the value of an account is as old as the oldest of its prices', async () => {
    const apple = await open(api, ada, { symbol: 'AAPL', name: 'Apple Inc.' });
    const timeOf = async (path: string) =>
      succeeded(await call<{ time: string }>(api, 'GET', path, ada)).body.data.time;
    for (const [newer, dollars, older] of [
      ['AAPL', '200.5', 'TSLA'],
      ['TSLA', '205.5125', 'AAPL'],
    ] as const) {
      await api.trades(newer, dollars);
      const { time } = await quoteOf(older);
      expect((await quoteOf(newer)).time).not.toBe(time);
      expect([await timeOf('/trade/results'), await timeOf('/trade/value-history?range=1M')]).toEqual([time, time]);
    }
    succeeded(await sendStep(api, ada, 'delete', apple.id));
  });

  it.each(['20.55', '2055', '0.01', '99999999', '0', '-205', 'null', '"205"', '1e9'])(
    'a price of %s out of nowhere is nobody’s price',
    async (absurd) => {
      await api.trades('TSLA', absurd);
      expect(await quoteOf('TSLA')).toMatchObject({ price: 205.5125 });
      await api.trades('TSLA', '205.5125');
    },
  );

  it('what happened long ago is not now', async () => {
    const time = after(EVENING, -60_000).getTime();
    await api.providers.say(`{"data":[{"p":204,"s":"TSLA","t":${time},"v":1}],"type":"trade"}`);
    await api.trades('JNJ', '200.6');
    expect([await quoteOf('TSLA'), await quoteOf('JNJ')]).toMatchObject([{ price: 205.5125 }, { price: 200.6 }]);
  });

  it('whoever has stored a price reads it back, though an earlier reading is still on its way', async () => {
    const observed = api.app.get(ObservedPricesRepository);
    const [begun, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: ObservedPricesRepository = Object.create(observed, {
      latest: {
        value: async (...asked: Parameters<ObservedPricesRepository['latest']>) => {
          const found = await observed.latest(...asked);
          begun.resolve();
          await arrives.promise;
          return found;
        },
      },
    });
    const cache = new PriceCache(slow, api.clock);
    const earlier = cache.refresh();
    await begun.promise;
    await api.trades('JNJ', '200.7');
    const later = cache.refresh();
    arrives.resolve();
    await Promise.all([earlier, later]);
    expect(cache.price('JNJ')).toEqual(api.app.get(PriceCache).price('JNJ'));
    expect(await quoteOf('JNJ')).toMatchObject({ price: 200.7 });
  });

  it('nobody waits for a source that does not answer', async () => {
    api.providers.misbehave = () => ({ silent: true });
    let isOver = false;
    const reading = api.feed
      .readCoins()
      .catch((error: Error) => error.message)
      .finally(() => (isOver = true));
    expect(await quoteOf('AAPL')).toMatchObject({ price: 200.5 });
    const trade = await open(api, ada);
    succeeded(await sendStep(api, ada, 'delete', trade.id));
    expect(isOver).toBe(false);
    expect(await reading).toBe('Kraken did not answer within 5 s');
  });

  it('a price that no new one came for is refused for money, and says how old it is', async () => {
    api.clock.set(after(api.clock.now(), 61_000));
    expect(await quoteOf('TSLA')).toMatchObject({ price: 205.5125, stale: true, market: { open: true } });
    for (const [name, send] of moves()) {
      const answer = await writesNothing(api, send);
      expectRefusal(answer, STALE);
      expect([name, answer.body.ageSeconds, answer.headers.get('retry-after')]).toEqual([
        name,
        expect.any(Number),
        '15',
      ]);
      expect(answer.body.ageSeconds).toBeGreaterThanOrEqual(61);
    }
    expectRefusal(await call(api, 'GET', quotePath(), { token: ada.token }), STALE);
    const status = succeeded(await call(api, 'GET', '/market/status')).body.data;
    expect(status).toEqual({ open: true, nextOpening: null, stale: true });
    const found = await api.app.get(HealthChecks).findings();
    expect(found.find(({ name }) => name === 'prices-of-shares')).toMatchObject({ status: 'degraded' });
  });

  it('a paused trade is out of the market, so it ends at any time', async () => {
    const ended = succeeded(await sendStep(api, ada, 'delete', paused.id)).body.data;
    expect(ended).toMatchObject({ status: 'completed', currentValue: 1_000, price: 205.5125 });
  });

  it('all goes on by itself once prices come again', async () => {
    // The feed asks by itself for shares that it has not heard of in a while: it hears what the stream says.
    api.providers.prices.set('TSLA', '205.5125');
    api.providers.misbehave = () => undefined;
    await api.trades('TSLA', '205.5125');
    await api.feed.readCoins();
    paused = await open(api, ada);
    succeeded(await sendStep(api, ada, 'pause', paused.id));
    succeeded(await call(api, 'GET', quotePath(), { token: ada.token }));
  });

  it('a closed market moves no trade and says when it opens', async () => {
    api.clock.set(after(EVENING, 121_000));
    expect(await quoteOf('TSLA')).toMatchObject({
      price: 205.5125,
      stale: false,
      market: { open: false, nextOpening: NEXT_OPENING },
    });
    const status = succeeded(await call(api, 'GET', '/market/status')).body.data;
    expect(status).toEqual({ open: false, nextOpening: NEXT_OPENING, stale: false });
    for (const [, send] of moves()) {
      const answer = await writesNothing(api, send);
      expectRefusal(answer, CLOSED);
      expect(answer.body.nextOpening).toBe(NEXT_OPENING);
    }
    succeeded(await sendStep(api, ada, 'delete', paused.id));
  });

  it('a request that was answered while the market was open is answered so again', async () => {
    const again = await writesNothing(api, () => sendOpen(api, ada, {}, opened));
    expect(succeeded(again).body.data).toEqual(running);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expectRefusal(await sendOpen(api, ada, { investmentAmount: 999 }, opened), [
      422,
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for another request. Please use a new key.',
    ]);
  });

  it('coins are traded at any hour', async () => {
    await api.rates('BTC', '65500.00000');
    const { id: quoteId, ...quote } = succeeded(await call(api, 'GET', quotePath(), { token: ada.token })).body.data;
    const origin = {
      rate: 65_500,
      rateSource: `127.0.0.1:${api.providers.port}, chosen by the operator`,
      rateTime: api.clock.now().toISOString(),
    };
    expect(quote).toMatchObject(origin);
    const fields = { amount: '500', method: methods.bitcoin, quoteId: String(quoteId) };
    expect(succeeded(await sendDeposit(api, ada, fields)).body.data).toMatchObject(origin);
    expect(api.app.get(PriceSource).freshness()).toMatchObject([
      { kind: 'shares', fit: false, expected: false },
      { kind: 'coins', fit: true, expected: true, ageSeconds: 0 },
    ]);
  });

  it('the past is what was measured then, and nothing before it', async () => {
    const source = api.app.get(PriceSource);
    const now = api.clock.now();
    expect((await source.quote('TSLA', after(EVENING, 999))).price).toBe(2_005_000n);
    expect((await source.quote('TSLA', after(EVENING, 1_000))).price).toBe(2_055_125n);
    await expect(source.quote('TSLA', after(EVENING, -1))).rejects.toMatchObject({
      code: 'PRICE_UNKNOWN',
      status: 503,
    });
    const bars = await source.history('TSLA', after(now, -DAY_MS), now, 300);
    expect(bars.map(({ time }) => time.toISOString())).toEqual([
      '2026-03-04T20:55:00.000Z',
      '2026-03-04T21:00:00.000Z',
    ]);
    expect(bars[0]).toMatchObject({ open: 2_005_000n, close: 2_055_125n });
    const { closes } = await source.closes('TSLA', after(now, -30 * DAY_MS), now);
    expect(closes).toEqual([{ day: new Date('2026-03-04'), price: 2_055_125n }]);
    const values = succeeded(await call(api, 'GET', '/trade/value-history', { token: ada.token })).body.data;
    expect(values.points).toMatchObject([{ date: '2026-03-04', invested: 1_025 }]);
    await expect(api.database.query('delete from observed_prices')).rejects.toThrow();
    await expect(api.database.query('update observed_prices set price = 1')).rejects.toThrow();
  });

  it('a second process shows the same prices, and observes when the first is gone', async () => {
    const second = await createApp(api.settings, api.databaseUrl);
    try {
      await second.init();
      const feed = second.get(PriceFeed);
      await feed.renewLease();
      expect([api.feed.observes, feed.observes]).toEqual([true, false]);
      expect((await second.get(PriceSource).quote('TSLA')).price).toBe(2_055_125n);
      await api.feed.beforeApplicationShutdown();
      await feed.renewLease();
      expect(feed.observes).toBe(true);
    } finally {
      await second.close();
    }
  });
});
