import { setTimeout as sleep } from 'node:timers/promises';
import { priceFromDollars } from '@sextant/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObservedPricesRepository } from '#modules/market/live/observed-prices.repository.js';
import { PriceCache } from '#modules/market/live/price-cache.js';
import { PriceSource } from '#modules/market/index.js';
import { ArrivalRate } from '#modules/transaction/index.js';
import { after, tick } from '../support/market-time.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { signedInWithAuthenticator } from '../support/second-factors.js';
import { type TestApi, startBeside } from '../support/test-api.js';
import { coinsWorth, sendCompletion, sendDeposit } from '../support/transfers.js';
import { type Trade, open, sendClaim, sendOpen, sendStep } from '../support/trades.js';
import { type LiveApi, startLiveApi } from './live-api.js';

const STALE: Expected = [
  409,
  'PRICE_STALE',
  'The latest price is too old or still being checked. Nothing was done. Please try again in a moment.',
];

describe('a price that a later reading doubts', () => {
  let api: LiveApi;
  let ada: Person;
  let reviewer: Person;
  let methods: Awaited<ReturnType<typeof paymentMethods>>;
  let running: Trade;
  let paused: Trade;

  beforeAll(async () => {
    api = await startLiveApi();
    methods = await paymentMethods(api);
    reviewer = await signedInWithAuthenticator(api, await operator(api));
    ada = await investor(api);
    await fund(api, ada, reviewer, methods.bitcoin, 10_000);
    running = await open(api, ada);
    paused = await open(api, ada);
    succeeded(await sendStep(api, ada, 'pause', paused.id));
  });
  afterAll(() => api?.stop());

  const moves = (at: TestApi) => [
    () => sendOpen(at, ada),
    () => sendStep(at, ada, 'pause', running.id),
    () => sendStep(at, ada, 'resume', paused.id),
    () => sendStep(at, ada, 'delete', running.id),
    () => sendClaim(at, ada, running.id, 1_000),
  ];
  const quoted = (kind: string) =>
    call<object>(api, 'GET', `/transaction/quote?kind=${kind}&method=${methods.bitcoin}&amount=500`, ada);
  const bitcoin = () => [
    () => quoted('deposit'),
    () => quoted('withdrawal'),
    () => sendDeposit(api, ada, { amount: '500', method: methods.bitcoin }),
  ];
  const shareOf = () => api.app.get(PriceSource).quote('TSLA');

  it('moves no share, in the process that observes or in another one', async () => {
    const second = await startBeside(api);
    try {
      await api.trades('TSLA', '220.55');
      expect(await shareOf()).toMatchObject({ price: 2_005_000n, stale: true });
      second.clock.set(api.clock.now());
      const cache = second.app.get(PriceCache);
      while (!cache.isDoubted('TSLA')) await cache.refresh();
      for (const send of [...moves(api), ...moves({ ...api, url: second.url })]) {
        expectRefusal(await writesNothing(api, send), STALE);
      }
    } finally {
      await second.stop();
    }
  });

  it('moves shares again at the next price like the last one', async () => {
    await api.trades('TSLA', '200.6');
    expect(await shareOf()).toMatchObject({ price: 2_006_000n, stale: false });
    expect(succeeded(await sendOpen(api, ada)).body.data).toMatchObject({ entryPrice: 200.6 });
  });

  it('quotes no coin until the new rate is confirmed, and then at that', async () => {
    api.providers.prices.set('BTC', '58500.00000');
    tick(api);
    const confirmed = api.feed.readCoins();
    while (!api.app.get(PriceCache).isDoubted('BTC')) await sleep(5);
    for (const send of bitcoin()) expectRefusal(await writesNothing(api, send), STALE);
    await confirmed;
    for (const send of bitcoin()) expect(succeeded(await send()).body.data).toMatchObject({ rate: 58_500 });
  }, 15_000);

  it('credits no coin that arrives until the new rate is confirmed, and then at the lower one', async () => {
    const rates = api.app.get(ArrivalRate);
    const id = await announceDeposit(api, ada, methods.bitcoin, 100);
    const receivedCoin = await coinsWorth(api, reviewer, id, 200);
    const complete = () => sendCompletion(api, reviewer, id, { receivedCoin, arrivedAt: arrived.toISOString() });
    api.providers.prices.set('BTC', '52000.00000');
    tick(api);
    const reading = api.feed.readCoins();
    while (!api.app.get(PriceCache).isDoubted('BTC')) await sleep(5);
    const arrived = tick(api);
    expect([await rates.of('BTC', arrived), await rates.of('BTC', arrived, Infinity)]).toEqual([null, null]);
    expectRefusal(await writesNothing(api, complete), STALE);
    const asked = new URLSearchParams({ receivedCoin, arrivedAt: arrived.toISOString(), txHash: 'a'.repeat(64) });
    const preview = await call(api, 'GET', `/operations/transactions/${id}/completion?${asked.toString()}`, reviewer);
    expect(succeeded(preview).body.data).toMatchObject({ amount: null, late: false });
    tick(api);
    await reading;
    for (const within of [undefined, Infinity]) {
      expect(await rates.of('BTC', arrived, within)).toMatchObject({ rate: '520000000' });
    }
    expect((await complete()).body).toMatchObject({
      code: 'SECOND_OPERATOR_NEEDED',
      because: expect.arrayContaining(['above-declared']),
    });
  }, 15_000);

  it.each([
    ['56000', '56000'],
    ['57000', '56000'],
    ['55000', '55000'],
  ])(
    'credits what a chain shows once a rate after its arrival is known: %s after the last one',
    async (next, lower) => {
      const [rates, observed] = [api.app.get(ArrivalRate), api.app.get(ObservedPricesRepository)];
      const add = async (dollars: string) => {
        const time = tick(api);
        await observed.add([{ symbol: 'BTC', price: priceFromDollars(dollars), time, source: 'test' }], time);
        await api.app.get(PriceCache).refresh();
      };
      await add('56000');
      const arrived = tick(api);
      expect(await rates.of('BTC', arrived)).toMatchObject({ rate: '560000000' });
      expect(await rates.of('BTC', arrived, Infinity)).toBeNull();
      await add(next);
      for (const within of [undefined, Infinity]) {
        expect(await rates.of('BTC', arrived, within)).toMatchObject({ rate: `${lower}0000` });
      }
    },
  );

  it('is still doubted by the process that observes next', async () => {
    await api.trades('AAPL', '260');
    await api.feed.beforeApplicationShutdown();
    await api.feed.renewLease();
    expect(await api.app.get(PriceSource).quote('AAPL')).toMatchObject({ stale: true });
  });

  it.each([
    ['TSLA', true, 10],
    ['TSLA', false, 35],
    ['BTC', true, 35],
  ])('%s, with a stream of trades: %s, moves money for %d seconds', async (symbol, streaming, seconds) => {
    const source = api.app.get(PriceSource);
    const read = () => (symbol === 'BTC' ? source.rate('BTC') : source.quote(symbol));
    const now = api.clock.now();
    await api.database.query('update market_feeds set streaming = $1', [streaming]);
    await api.app.get(PriceCache).refresh();
    const { time } = await read();
    const staleAfter = async (age: number) => {
      api.clock.set(after(time, age * 1_000));
      return (await read()).stale;
    };
    expect([await staleAfter(seconds), await staleAfter(seconds + 1)]).toEqual([false, true]);
    api.clock.set(now);
  });
});
