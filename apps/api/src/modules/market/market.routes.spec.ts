import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { ASSETS } from '@sextant/reference-data';
import { Clock, ClockModule } from '#platform/clock/index.js';
import { ConfigModule, Settings } from '#platform/config/index.js';
import { configureHttp, httpAdapter } from '#platform/http/index.js';
import { MarketController } from './market.controller.js';
import { MarketQueries } from './market.queries.js';
import { PriceSource } from './price-source.js';
import { SimulatedPriceSource } from './simulated-price-source.js';

const NOW = new Date('2026-11-20T10:31:30.250Z');
const TICK = '2026-11-20T10:31:30.000Z';

let app: NestFastifyApplication;

beforeAll(async () => {
  const settings = Object.assign(new Settings(), { marketSeed: 'sextant' });
  const module = await Test.createTestingModule({
    imports: [ConfigModule.with(settings), ClockModule],
    controllers: [MarketController],
    providers: [MarketQueries, { provide: PriceSource, useClass: SimulatedPriceSource }],
  }).compile();
  app = module.createNestApplication<NestFastifyApplication>(httpAdapter());
  await configureHttp(app);
  await app.init();
  app.get(Clock).set(NOW);
});

afterAll(() => app.close());

async function get(path: string) {
  const response = await app.inject({ method: 'GET', url: `/v1/market/${path}` });
  return { status: response.statusCode, body: response.json() };
}

describe('GET /market/assets', () => {
  it('tells the ten assets with their quote and their worst day of the last year', async () => {
    const { status, body } = await get('assets');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Simulated prices' });
    expect(body.data).toHaveLength(10);
    for (const [i, asset] of body.data.entries()) {
      expect(asset).toMatchObject({ ...ASSETS[i], quote: { symbol: asset.symbol, source: 'simulated', time: TICK } });
      expect(asset.worstDay.changePercent).toBeLessThan(0);
      expect(asset.worstDay.date >= '2025-11-20' && asset.worstDay.date < '2026-11-20').toBe(true);
    }
  });

  it('names as worst day the lowest of the daily bars of the year’s chart', async () => {
    const { body } = await get('assets');
    const chart = await get('history?symbol=TSLA&range=1Y');
    const days = chart.body.data.bars.slice(0, -1) as { time: string; open: number; close: number }[];
    const worst = days.reduce((a, b) => (b.close / b.open < a.close / a.open ? b : a));
    const tesla = body.data.find((asset: { symbol: string }) => asset.symbol === 'TSLA');
    expect(tesla.worstDay.date).toBe(worst.time.slice(0, 10));
    expect(tesla.worstDay.since).toBe('2025-11-20');
    expect(tesla.worstDay.changePercent).toBeCloseTo((worst.close / worst.open - 1) * 100, 2);
  });

  it('counts a new day’s worst day anew', async () => {
    await get('assets');
    app.get(Clock).set(new Date('2027-11-20T00:00:05Z'));
    const { body } = await get('assets');
    app.get(Clock).set(NOW);
    for (const asset of body.data) expect(asset.worstDay.date >= '2026-11-20').toBe(true);
  });
});

describe('GET /market/quotes', () => {
  it('tells all prices of one second, with the change of 24 hours, in dollars and cents', async () => {
    const { status, body } = await get('quotes');
    expect(status).toBe(200);
    expect(body.message).toBe('Simulated prices');
    expect(body.data.map((quote: { symbol: string }) => quote.symbol)).toEqual(ASSETS.map((asset) => asset.symbol));
    for (const quote of body.data) {
      expect(quote).toMatchObject({ source: 'simulated', time: TICK });
      expect(String(quote.price)).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(quote.change).toBeCloseTo(quote.price - quote.previousClose, 6);
      expect(quote.changePercent).toBeCloseTo((quote.change / quote.previousClose) * 100, 1);
    }
  });

  it('tells the symbols asked, in any case, each once, in that order', async () => {
    const { body } = await get('quotes?symbols=tsla,%20AAPL,TSLA');
    expect(body.data.map((quote: { symbol: string }) => quote.symbol)).toEqual(['TSLA', 'AAPL']);
    expect((await get('quotes?symbols=')).body.data).toHaveLength(10);
  });

  it('refuses an unknown symbol, and symbols that are no text', async () => {
    expect(await get('quotes?symbols=AAPL,XYZ')).toMatchObject({
      status: 422,
      body: {
        success: false,
        code: 'UNKNOWN_SYMBOL',
        errors: [{ field: 'symbols', message: 'There is no asset with this symbol' }],
      },
    });
    expect(await get('quotes?symbols=AAPL&symbols=TSLA')).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: [{ field: 'symbols' }] },
    });
  });
});

describe('GET /market/sparklines', () => {
  it('tells the last 30 daily closes of every asset, up to the price of now', async () => {
    const { status, body } = await get('sparklines');
    const quotes = await get('quotes');
    expect(status).toBe(200);
    expect(body.message).toBe('Simulated prices');
    expect(body.data.map((line: { symbol: string }) => line.symbol)).toEqual(ASSETS.map((asset) => asset.symbol));
    for (const [i, line] of body.data.entries()) {
      expect(line).toMatchObject({ source: 'simulated', time: TICK });
      expect(line.closes).toHaveLength(30);
      expect(line.closes.at(-1)).toBe(quotes.body.data[i].price);
    }
  });

  it('draws what the daily bars of the year’s chart draw', async () => {
    const { body } = await get('sparklines?symbols=tsla');
    const chart = await get('history?symbol=TSLA&range=1Y');
    const closes = chart.body.data.bars.map((bar: { close: number }) => bar.close);
    expect(body.data).toMatchObject([{ symbol: 'TSLA', closes: closes.slice(-30) }]);
  });

  it('tells the symbols asked, each once, and refuses an unknown one', async () => {
    const { body } = await get('sparklines?symbols=tsla,%20AAPL,TSLA');
    expect(body.data.map((line: { symbol: string }) => line.symbol)).toEqual(['TSLA', 'AAPL']);
    expect(await get('sparklines?symbols=XYZ')).toMatchObject({ status: 422, body: { code: 'UNKNOWN_SYMBOL' } });
  });
});

describe('GET /market/history', () => {
  it('tells bars that end at the quote of now; a month when no range is given', async () => {
    const { status, body } = await get('history?symbol=aapl');
    const quotes = await get('quotes?symbols=AAPL');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Simulated prices',
      data: { symbol: 'AAPL', range: '1M', barSeconds: 10_800, source: 'simulated', time: TICK },
    });
    expect(body.data.bars).toHaveLength(241);
    expect(body.data.bars.at(-1).close).toBe(quotes.body.data[0].price);
  });

  it.each([
    ['symbol=XYZ', 'UNKNOWN_SYMBOL', 'symbol', 'There is no asset with this symbol'],
    ['range=1D', 'VALIDATION_FAILED', 'symbol', 'Symbol is required'],
    ['symbol=AAPL&range=2D', 'VALIDATION_FAILED', 'range', 'Range must be one of 1D, 1W, 1M, 3M, 1Y, 5Y'],
    ['symbol=AAPL&range=toString', 'VALIDATION_FAILED', 'range', 'Range must be one of 1D, 1W, 1M, 3M, 1Y, 5Y'],
  ])('refuses ?%s with %s', async (query, code, field, message) => {
    expect(await get(`history?${query}`)).toMatchObject({
      status: 422,
      body: { success: false, code, message, errors: [{ field, message }] },
    });
  });
});

describe('GET /market/status', () => {
  it('tells that the simulated market is always open', async () => {
    const { body } = await get('status');
    expect(body).toMatchObject({ message: 'Simulated prices', data: { open: true, nextOpening: null, stale: false } });
  });
});

describe('GET /market/rates', () => {
  it('tells what each coin is in dollars', async () => {
    const { status, body } = await get('rates');
    expect(status).toBe(200);
    expect(body.message).toBe('Simulated prices');
    expect(body.data.map((rate: { coin: string }) => rate.coin)).toEqual(['BTC', 'ETH', 'LTC', 'USDT']);
    expect(body.data[3]).toEqual({
      coin: 'USDT',
      rate: 1,
      source: 'simulated',
      time: TICK,
      ageSeconds: 0,
      stale: false,
    });
  });
});

it('documents every route with an operation id, a summary and an example on every property', () => {
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
  const operations = Object.values(document.paths).map((path) => path.get);
  expect(operations.map((operation) => operation?.operationId)).toEqual([
    'listAssets',
    'listQuotes',
    'listSparklines',
    'getPriceHistory',
    'getMarketStatus',
    'listCoinRates',
  ]);
  for (const operation of operations)
    expect(operation).toMatchObject({ tags: ['Market'], summary: expect.any(String) });
  const own = ['AssetDto', 'WorstDayDto', 'QuoteDto', 'SparklineDto', 'PriceHistoryDto', 'BarDto', 'CoinRateDto'];
  for (const name of own) {
    const schema = document.components?.schemas?.[name];
    const properties = schema && 'properties' in schema ? Object.entries(schema.properties ?? {}) : [];
    expect(properties.length).toBeGreaterThan(0);
    for (const [property, is] of properties) {
      const described = 'example' in is || '$ref' in is || 'allOf' in is || 'items' in is;
      expect({ name, property, described }).toEqual({ name, property, described: true });
    }
  }
});
