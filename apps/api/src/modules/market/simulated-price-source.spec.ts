import { beforeEach, describe, expect, it } from '@jest/globals';
import { priceToNumber } from '@sextant/money';
import { ASSETS } from '@sextant/reference-data';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { CHART_RANGES } from './chart.rules.js';
import { SimulatedPriceSource } from './simulated-price-source.js';

const NOW = new Date('2026-11-20T10:31:30.250Z');
const TICK = new Date('2026-11-20T10:31:30Z');
const before = (instant: Date, seconds: number) => new Date(instant.getTime() - seconds * 1000);

const clock = new Clock();
const sourceOf = (marketSeed: string) => new SimulatedPriceSource(Object.assign(new Settings(), { marketSeed }), clock);
const source = sourceOf('a seed');

beforeEach(() => clock.set(NOW));

describe('a quote', () => {
  it('carries its source, the instant of its tick and the price of a day before', async () => {
    const quote = await source.quote('AAPL');
    const yesterday = await source.quote('AAPL', before(NOW, 86_400));
    expect(quote).toEqual({
      symbol: 'AAPL',
      price: quote.price,
      previousClose: yesterday.price,
      source: 'simulated',
      time: TICK,
      ageSeconds: 0,
      stale: false,
      market: { open: true, nextOpening: null },
    });
    expect(source.whyUnfit(quote)).toBeUndefined();
    expect(quote.price % 100n).toBe(0n);
  });

  it('is the same from two sources of one seed, and another from another seed', async () => {
    const symbols = ASSETS.map((asset) => asset.symbol);
    const quotes = await source.quotes(symbols);
    expect(quotes.map((quote) => quote.symbol)).toEqual(symbols);
    expect(await sourceOf('a seed').quotes(symbols)).toEqual(quotes);
    expect(await sourceOf('another seed').quotes(symbols)).not.toEqual(quotes);
  });

  it('of an instant stays what it was when that instant was now', async () => {
    const then = before(NOW, 40 * 86_400);
    const live = await clock.at(then, () => source.quote('TSLA'));
    expect(await source.quote('TSLA', then)).toEqual(live);
  });

  it('of less than a second ahead is the one of now, as clocks differ', async () => {
    expect(await source.quote('AAPL', new Date(NOW.getTime() + 999))).toEqual(await source.quote('AAPL'));
  });

  it('is that of its own second, whichever was asked before', async () => {
    const first = await source.quote('AAPL');
    const later = await clock.at(before(NOW, -1), () => source.quote('AAPL'));
    expect(later.time).toEqual(before(TICK, -1));
    expect(later.price).not.toBe(first.price);
    expect(await source.quote('AAPL')).toEqual(first);
  });

  it('is refused for the future and for an unknown symbol', async () => {
    await expect(source.quote('AAPL', before(NOW, -1))).rejects.toThrow(RangeError);
    await expect(source.quote('XYZ')).rejects.toMatchObject({ code: 'UNKNOWN_SYMBOL', status: 422 });
    await expect(source.quote('BTC')).rejects.toMatchObject({ code: 'UNKNOWN_SYMBOL' });
  });
});

describe('daily closes', () => {
  const from = new Date('2026-11-16T23:59:59.999Z');

  it('are the prices at the midnights that end the days, and the quote of now for today', async () => {
    const { closes, ...about } = await source.closes('TSLA', from, NOW);
    expect(about).toEqual({ symbol: 'TSLA', source: 'simulated', time: TICK });
    const ends = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', NOW].map((end) => new Date(end));
    const quotes = await Promise.all(ends.map((end) => source.quote('TSLA', end)));
    expect(closes.map(({ price }) => price)).toEqual(quotes.map(({ price }) => price));
    expect(closes.map(({ day }) => day.toISOString())).toEqual(
      [16, 17, 18, 19, 20].map((day) => `2026-11-${day}T00:00:00.000Z`),
    );
  });

  it('are those of the daily chart', async () => {
    const bars = await source.history('AAPL', from, NOW, 86_400);
    const { closes } = await source.closes('AAPL', from, NOW);
    expect(closes).toEqual(bars.map(({ time, close }) => ({ day: time, price: close })));
  });

  it('stay what they were when a day is over, and begin a new day at midnight', async () => {
    const midnight = new Date('2026-11-20');
    const { closes: then } = await clock.at(midnight, () => source.closes('JPM', from, midnight));
    const { closes: now } = await source.closes('JPM', from, NOW);
    expect(then).toHaveLength(5);
    expect(now.slice(0, 4)).toEqual(then.slice(0, 4));
    expect(then[4]?.price).toBe(then[3]?.price);
  });

  it('begin with the first instant, and are refused for the future and for an unknown symbol', async () => {
    const { closes } = await source.closes('AAPL', new Date(0), new Date('2015-01-02'));
    expect(closes.map(({ day }) => day.toISOString().slice(0, 10))).toEqual(['2015-01-01', '2015-01-02']);
    await expect(source.closes('AAPL', from, before(NOW, -1))).rejects.toThrow(RangeError);
    await expect(source.closes('XYZ', from, NOW)).rejects.toMatchObject({ code: 'UNKNOWN_SYMBOL' });
  });
});

describe('coin rates', () => {
  it('are dollars a coin in whole cents, with source and time', async () => {
    const rates = await source.rates();
    expect(rates.map((rate) => rate.coin).sort()).toEqual(['BTC', 'ETH', 'LTC', 'USDT']);
    for (const rate of rates) {
      expect(rate).toMatchObject({ source: 'simulated', time: TICK });
      expect(rate.rate % 100n).toBe(0n);
      expect(await source.rate(rate.coin)).toEqual(rate);
    }
  });

  it('leave tether at exactly one dollar at any instant', async () => {
    for (const days of [0, 1, 500, 4_000]) {
      expect((await source.rate('USDT', before(NOW, days * 86_400))).rate).toBe(10_000n);
    }
  });

  it.each([
    ['BTC', 65_000],
    ['ETH', 3_200],
    ['LTC', 85],
  ] as const)('keep %s about %d dollars with the seed of the demo, through 2026 and 2027', async (coin, level) => {
    const demo = sourceOf('sextant');
    const ratios: number[] = [];
    for (let week = 0; week < 104; week++) {
      const { rate } = await clock.at(new Date(Date.UTC(2026, 0, 1 + 7 * week)), () => demo.rate(coin));
      ratios.push(priceToNumber(rate) / level);
    }
    const typical = ratios.sort((a, b) => a - b)[52] ?? 0;
    expect(Math.abs(typical - 1)).toBeLessThan(0.2);
    expect(ratios[0]).toBeGreaterThan(1 / 2);
    expect(ratios.at(-1)).toBeLessThan(2);
  });
});

describe('a history', () => {
  it.each(Object.entries(CHART_RANGES))(
    'of %s is one unbroken row that ends at the quote of now',
    async (_, { seconds, barSeconds }) => {
      const bars = await source.history('NVDA', before(NOW, seconds), NOW, barSeconds);
      bars.slice(1).forEach((bar, i) => expect(bar.open).toBe(bars[i]?.close));
      for (const bar of bars) {
        expect(bar.high).toBeGreaterThanOrEqual(bar.open > bar.close ? bar.open : bar.close);
        expect(bar.low).toBeLessThanOrEqual(bar.open < bar.close ? bar.open : bar.close);
      }
      const [first, last] = [bars[0], bars.at(-1)];
      expect(last?.close).toBe((await source.quote('NVDA')).price);
      expect(first?.open).toBe((await source.quote('NVDA', first?.time)).price);
    },
  );

  it('is the same whether or not a chart was drawn before', async () => {
    const from = before(NOW, 86_400);
    await source.history('META', before(from, 7_200), before(NOW, 7_200), 300);
    const again = await source.history('META', from, NOW, 300);
    expect(again).toEqual(await sourceOf('a seed').history('META', from, NOW, 300));
  });

  it('does not keep the bar that is still going on', async () => {
    const from = before(NOW, 3_600);
    await source.history('META', from, NOW, 300);
    clock.set(before(NOW, -120));
    const bars = await source.history('META', from, clock.now(), 300);
    expect(bars.at(-1)?.close).toBe((await source.quote('META')).price);
  });

  it('begins in 2015 and refuses the future', async () => {
    const bars = await source.history(
      'JPM',
      new Date('2010-01-01T00:00:00Z'),
      new Date('2015-01-03T00:00:00Z'),
      86_400,
    );
    expect(bars.map((bar) => bar.time.toISOString())).toEqual(['2015-01-01T00:00:00.000Z', '2015-01-02T00:00:00.000Z']);
    expect(await source.history('JPM', new Date(0), new Date('2014-12-31T00:00:00Z'), 86_400)).toEqual([]);
    await expect(source.history('JPM', NOW, before(NOW, -60), 300)).rejects.toThrow(RangeError);
  });

  it('is refused for an unknown symbol', async () => {
    await expect(source.history('XYZ', before(NOW, 60), NOW, 300)).rejects.toMatchObject({ code: 'UNKNOWN_SYMBOL' });
  });
});
