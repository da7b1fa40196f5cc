import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PriceSource } from '#modules/market/index.js';
import { after } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  fund,
  investor,
  operator,
  paymentMethods,
  secondOperator,
} from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { signedInWithAuthenticator } from '../support/second-factors.js';
import { open, sendStep } from '../support/trades.js';
import { EVENING, type LiveApi, startLiveApi } from './live-api.js';

type Shown = Record<string, unknown>;

describe('a share and a coin that never had a price', () => {
  let api: LiveApi;
  let ada: Person;
  let methods: Record<MethodName, string>;
  beforeAll(async () => {
    api = await startLiveApi(['JNJ', 'LTC']);
    methods = await paymentMethods(api);
    const operators = [
      await signedInWithAuthenticator(api, await operator(api)),
      await signedInWithAuthenticator(api, await secondOperator(api)),
    ];
    ada = await investor(api);
    for (const one of operators) await fund(api, ada, one, methods.bitcoin, 10_000);
  });
  afterAll(() => api?.stop());

  const get = (path: string) => call<Shown[]>(api, 'GET', path, { token: ada.token });
  const listed = async (path: string, field: string) =>
    succeeded(await get(path)).body.data.map((one) => String(one[field]));

  it('are left out, and close nothing else', async () => {
    for (const [path, field] of [
      ['/market/assets', 'symbol'],
      ['/market/quotes', 'symbol'],
      ['/market/quotes?symbols=JNJ,TSLA', 'symbol'],
      ['/market/sparklines', 'symbol'],
      ['/market/rates', 'coin'],
      ['/payment-method', 'coin'],
    ] as const) {
      const found = await listed(path, field);
      expect([path, found.includes('JNJ') || found.includes('LTC')]).toEqual([path, false]);
      expect(found).toContain(field === 'coin' ? 'BTC' : 'TSLA');
    }
    expect((await get('/market/quotes?symbols=JNJ')).body.code).toBe('PRICE_UNKNOWN');
    const quote = `/transaction/quote?kind=deposit&amount=1000&method=`;
    succeeded(await get(quote + methods.bitcoin));
    expect((await get(quote + methods.litecoin)).body.code).toBe('PRICE_UNKNOWN');
  });

  it('keep no trades of others from being listed and valued', async () => {
    const [running, paused] = [await open(api, ada, { symbol: 'TSLA' }), await open(api, ada, { symbol: 'AAPL' })];
    succeeded(await sendStep(api, ada, 'pause', paused.id));
    for (const filter of ['', '&performance=profit', '&performance=loss', '&status=paused']) {
      succeeded(await get(`/trade/user?limit=5${filter}`));
    }
    expect(new Set(await listed('/trade/user?limit=5', 'id'))).toEqual(new Set([paused.id, running.id]));
    await expect(api.app.get(PriceSource).quote('JNJ')).rejects.toMatchObject({ code: 'PRICE_UNKNOWN' });
  });

  it('is the same as any share before its first price: a trade that does not run needs none', async () => {
    const { id } = await open(api, ada, { symbol: 'MSFT' });
    const paused = succeeded(await sendStep(api, ada, 'pause', id)).body.data;
    const running = await open(api, ada, { symbol: 'MSFT' });
    const { status, currentValue, price, priceTime } = paused;
    api.clock.set(after(EVENING, -DAY_MS));
    const [one, list, other] = [
      await get(`/trade/${id}`),
      await get('/trade/user?limit=5&status=paused'),
      await get(`/trade/${running.id}`),
    ];
    api.clock.set(EVENING);
    expect(succeeded(one).body.data).toMatchObject({ id, status, currentValue, price, priceTime });
    expect(succeeded(list).body.data).toContainEqual(expect.objectContaining({ id, currentValue }));
    expect(other.body.code).toBe('PRICE_UNKNOWN');
  });
});
