import { describe, expect, it } from '@jest/globals';
import { priceToNumber } from '@sextant/money';
import { SIMULATED_COINS, SIMULATED_STOCKS } from './simulated-instruments.rules.js';
import { logPath, pricePath, tickOf, type Instrument } from './simulation.rules.js';

const YEAR = 365.25 * 86_400;
const START = Date.UTC(2025, 10, 20) / 1000;
const at = (second: number) => new Date(second * 1000);

const stock = (volatility: number, symbol = 'ANY'): Instrument => ({
  symbol,
  level: 200,
  volatility,
  spread: volatility,
  drift: 0.03,
});

/** Standard deviation per year and mean per year of a row of logarithmic returns. */
function measured(logarithms: number[], stepSeconds: number) {
  let sum = 0;
  let squares = 0;
  for (let i = 1; i < logarithms.length; i++) {
    const change = logarithms[i]! - logarithms[i - 1]!;
    sum += change;
    squares += change * change;
  }
  const years = ((logarithms.length - 1) * stepSeconds) / YEAR;
  return { volatility: Math.sqrt(squares / years), mean: sum / years };
}

const sampled = <T>(count: number, stepSeconds: number, ask: (second: number) => T, from = START) =>
  Array.from({ length: count + 1 }, (_, i) => ask(from + i * stepSeconds));

describe('a price path', () => {
  it('gives the same price for the same seed and instant, in whatever order instants are asked', () => {
    const instants = Array.from({ length: 500 }, (_, i) =>
      at(START + ((Math.floor(i / 4) * 7_919_993) % 90_000_000) + (i % 4) * 5),
    );
    const forwards = pricePath('a seed', stock(0.6));
    const backwards = pricePath('a seed', stock(0.6));
    const first = instants.map(forwards);
    const second = [...instants].reverse().map(backwards).reverse();
    const alone = instants.map((instant) => pricePath('a seed', stock(0.6))(instant));
    expect(second).toEqual(first);
    expect(alone).toEqual(first);
  });

  it('never changes from one release to the next: trades were opened and charts were drawn on it', () => {
    const day = new Date('2026-03-02T14:30:15Z');
    const prices = [...SIMULATED_STOCKS, ...SIMULATED_COINS].map((instrument) => [
      instrument.symbol,
      priceToNumber(pricePath('sextant', instrument)(day)),
    ]);
    expect(Object.fromEntries(prices)).toEqual({
      AAPL: 152.99,
      TSLA: 474.91,
      MSFT: 351.58,
      GOOGL: 219.32,
      AMZN: 168.73,
      NVDA: 226.55,
      META: 183.22,
      NFLX: 199.18,
      JPM: 339.98,
      JNJ: 182.04,
      BTC: 53_591.98,
      ETH: 3_018.24,
      LTC: 74.25,
    });
  });

  it('differs by seed and by symbol', () => {
    const prices = [
      pricePath('one', stock(0.35)),
      pricePath('two', stock(0.35)),
      pricePath('one', stock(0.35, 'OTHER')),
    ].map((path) => path(at(START)));
    expect(new Set(prices).size).toBe(3);
  });

  it('ticks once a second', () => {
    const path = pricePath('a seed', stock(0.6));
    const inOneSecond = [0, 1, 500, 999].map((ms) => path(new Date(START * 1000 + ms)));
    expect(new Set(inOneSecond).size).toBe(1);
    expect(tickOf(new Date(START * 1000 + 999))).toEqual(at(START));
    const inOneMinute = sampled(60, 1, (second) => path(at(second)));
    expect(new Set(inOneMinute).size).toBeGreaterThan(5);
  });

  it('is positive and a multiple of a cent at any instant, even absurd ones', () => {
    const path = pricePath('a seed', stock(0.6));
    const seconds = [-8.64e12, -1e10, -1, 0, 1, 2 ** 25 - 1, 2 ** 25, START, 1e10, 8.64e12];
    for (const price of seconds.map((second) => path(at(second)))) {
      expect(price).toBeGreaterThan(0n);
      expect(price % 100n).toBe(0n);
    }
    expect(() => path(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('never falls below one cent', () => {
    const penny: Instrument = { ...stock(0.6), level: 0.001 };
    expect(pricePath('a seed', penny)(at(START))).toBe(100n);
  });

  it('is continuous: no second moves it by more than seven standard deviations, across anchors too', () => {
    const path = logPath('a seed', stock(0.6));
    const most = (7 * 0.6) / Math.sqrt(YEAR);
    for (const from of [START, 2 ** 25 * 52 - 20_000, 2 ** 25 * 52.5 - 20_000]) {
      const logarithms = sampled(40_000, 1, path, from);
      const moves = logarithms.slice(1).map((value, i) => Math.abs(value - logarithms[i]!));
      expect(Math.max(...moves)).toBeLessThan(most);
    }
  });

  it('stays near realistic levels from 2015 to 2060', () => {
    for (const instrument of [...SIMULATED_STOCKS, ...SIMULATED_COINS]) {
      const path = pricePath('sextant', instrument);
      for (let year = 2015; year <= 2060; year++) {
        const dollars = priceToNumber(path(new Date(Date.UTC(year, 6, 1))));
        expect(dollars).toBeGreaterThan(instrument.level / 15);
        expect(dollars).toBeLessThan(instrument.level * 30);
      }
    }
  });
});

describe('the volatility of a year of ticks', () => {
  it.each([
    ['High', 0.6],
    ['Medium', 0.35],
    ['Low', 0.2],
  ])('is that of the class %s, every other minute, in dollars and cents', (_, volatility) => {
    const path = pricePath('a seed', stock(volatility));
    const logarithms = sampled(262_800, 120, (second) => Math.log(priceToNumber(path(at(second)))));
    const year = measured(logarithms, 120);
    expect(year.volatility / volatility).toBeGreaterThan(0.98);
    expect(year.volatility / volatility).toBeLessThan(1.02);
  });

  it.each([1, 60, 3_600, 86_400])('is the same when measured every %d seconds', (step) => {
    const years = step < 3_600 ? 0.02 : 11;
    const count = Math.floor((years * YEAR) / step);
    const { volatility } = measured(sampled(count, step, logPath('a seed', stock(0.6)), START - 10 * YEAR), step);
    const standardError = 1 / Math.sqrt(2 * count);
    expect(Math.abs(volatility / 0.6 - 1)).toBeLessThan(Math.max(0.005, 3.5 * standardError));
  });
});

describe('over many symbols', () => {
  const paths = Array.from({ length: 1_500 }, (_, i) => logPath('a seed', { ...stock(1, `S${i}`), drift: 0 }));
  const spreadOf = (values: number[]) => Math.sqrt(values.reduce((sum, v) => sum + v * v, 0) / values.length);
  const meanOf = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;

  it('returns are centred and as wide as a random walk’s, for a second, an hour, a day and a month', () => {
    for (const seconds of [1, 3_600, 86_400, 30 * 86_400]) {
      const scale = Math.sqrt(YEAR / seconds);
      const returns = paths.map((path) => (path(START + seconds) - path(START)) * scale);
      expect(Math.abs(meanOf(returns))).toBeLessThan(0.1);
      expect(Math.abs(spreadOf(returns) - 1)).toBeLessThan(0.08);
    }
  });

  it('the distance from the typical level does not grow with the years', () => {
    for (const years of [-10, -0.5, 0, 0.3, 0.6, 10, 40]) {
      const levels = paths.map((path) => path(Math.floor(START + years * YEAR)));
      expect(Math.abs(meanOf(levels))).toBeLessThan(0.12);
      expect(Math.abs(spreadOf(levels) - 1.03)).toBeLessThan(0.1);
    }
  });

  it('one symbol’s days say nothing about another’s', () => {
    const days = (symbol: string) => {
      const logarithms = sampled(3_000, 86_400, logPath('a seed', stock(0.35, symbol)), START - 3_000 * 86_400);
      return logarithms.slice(1).map((value, i) => value - logarithms[i]!);
    };
    const [one, other] = [days('AAPL'), days('MSFT')];
    const together = meanOf(one.map((value, i) => value * other[i]!));
    expect(Math.abs(together / (spreadOf(one) * spreadOf(other)))).toBeLessThan(0.07);
  });
});
