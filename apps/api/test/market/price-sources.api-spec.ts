import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ASSETS } from '@sextant/reference-data';
import { MORNING, after } from '../support/market-time.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

type Rows = Record<string, unknown>[];

describe('prices', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(after(MORNING, 400));
  });
  afterAll(() => api?.stop());

  const read = async <Data = Rows>(path: string) => {
    const { body } = succeeded(await call<Data>(api, 'GET', `/market/${path}`));
    expect(body.message).toBe('Simulated prices');
    return body.data;
  };
  const stamped = { source: 'simulated', time: MORNING.toISOString() };

  const DAY = /^\d{4}-\d{2}-\d{2}$/;

  it('of the ten assets stand beside their limits, with source and time', async () => {
    const assets = await read('assets');
    expect(assets.map(({ symbol }) => symbol)).toEqual(ASSETS.map(({ symbol }) => symbol));
    for (const [index, asset] of assets.entries()) {
      expect(asset).toEqual({
        ...ASSETS[index],
        quote: expect.objectContaining({ symbol: asset.symbol, ...stamped }),
        worstDay: {
          date: expect.stringMatching(DAY),
          changePercent: expect.any(Number),
          since: expect.stringMatching(DAY),
        },
      });
    }
  });

  it('are quoted as asked, each symbol once, of one second', async () => {
    const quotes = await read('quotes?symbols=tsla,%20AAPL,TSLA');
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['TSLA', 'AAPL']);
    for (const quote of quotes) {
      expect(quote).toMatchObject(stamped);
      expect(Number(quote.change)).toBeCloseTo(Number(quote.price) - Number(quote.previousClose), 4);
    }
    expect(await read('quotes')).toHaveLength(10);
    expect(await read('quotes?symbols=')).toHaveLength(10);
  });

  it.each([
    ['1D', 300],
    ['1W', 3_600],
    ['1M', 10_800],
    ['3M', 28_800],
    ['1Y', 86_400],
    ['5Y', 604_800],
  ])('over %s come in bars of %d seconds that end now', async (range, barSeconds) => {
    const history = await read<Record<string, unknown> & { bars: Rows }>(`history?symbol=AAPL&range=${range}`);
    const [{ price } = {}] = await read('quotes?symbols=AAPL');
    expect(history).toMatchObject({ symbol: 'AAPL', range, barSeconds, ...stamped });
    expect(history.bars.at(-1)).toMatchObject({ close: price });
    expect(history.bars.length).toBeLessThanOrEqual(367);
    for (const [index, bar] of history.bars.entries()) {
      if (index > 0) expect(bar.open).toBe(history.bars[index - 1]?.close);
      expect(Number(bar.high)).toBeGreaterThanOrEqual(Math.max(Number(bar.open), Number(bar.close)));
      expect(Number(bar.low)).toBeLessThanOrEqual(Math.min(Number(bar.open), Number(bar.close)));
    }
  });

  it('of coins are rates with source and time; tether is a dollar', async () => {
    const rates = await read('rates');
    expect(new Set(rates.map(({ coin }) => coin))).toEqual(new Set(['BTC', 'ETH', 'LTC', 'USDT']));
    for (const rate of rates) expect(rate).toMatchObject(stamped);
    expect(rates.find(({ coin }) => coin === 'USDT')).toMatchObject({ rate: 1 });
  });

  it.each([
    ['quotes?symbols=GME', 'UNKNOWN_SYMBOL', 'There is no asset with this symbol', 'symbols'],
    ['quotes?symbols=AAPL,__proto__', 'UNKNOWN_SYMBOL', 'There is no asset with this symbol', 'symbols'],
    [
      `quotes?symbols=${'A'.repeat(201)}`,
      'VALIDATION_FAILED',
      'Symbols must not be longer than 200 characters',
      'symbols',
    ],
    [
      'quotes?symbols=AAPL&symbols=TSLA',
      'VALIDATION_FAILED',
      'Symbols must be one text, separated by commas',
      'symbols',
    ],
    ['history?symbol=GME', 'UNKNOWN_SYMBOL', 'There is no asset with this symbol', 'symbol'],
    ['history', 'VALIDATION_FAILED', 'Symbol is required', 'symbol'],
    ['history?symbol=AAPL&range=2D', 'VALIDATION_FAILED', 'Range must be one of 1D, 1W, 1M, 3M, 1Y, 5Y', 'range'],
  ])('are refused for %s', async (path, code, sentence, field) => {
    expectRefusal(await call(api, 'GET', `/market/${path}`), [422, code, sentence, field]);
  });
});
