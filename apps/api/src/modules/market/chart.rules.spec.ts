import { describe, expect, it } from '@jest/globals';
import { price, type Price } from '@sextant/money';
import { CHART_RANGES, barStarts, measureBar, percentChange, worstBar } from './chart.rules.js';

const date = (text: string) => new Date(text);
const DAY = 86_400;

describe('the beginnings of bars', () => {
  it('are multiples of the width, from the bar that the first instant lies in to before the last', () => {
    const starts = barStarts(date('2026-03-01T10:31:00Z'), date('2026-03-01T10:45:00Z'), 300);
    expect(starts).toEqual([date('2026-03-01T10:30:00Z'), date('2026-03-01T10:35:00Z'), date('2026-03-01T10:40:00Z')]);
  });

  it('are midnights for days and Mondays for weeks', () => {
    const [from, to] = [date('2026-03-04T10:00:00Z'), date('2026-03-10T10:00:00Z')];
    expect(barStarts(from, to, DAY)[0]).toEqual(date('2026-03-04T00:00:00Z'));
    expect(barStarts(from, to, 7 * DAY)).toEqual([date('2026-03-02T00:00:00Z'), date('2026-03-09T00:00:00Z')]);
  });

  it.each(Object.entries(CHART_RANGES))('are 168 to 366 for the range %s', (_, { seconds, barSeconds }) => {
    for (const to of [date('2026-11-20T00:00:00Z'), date('2026-11-20T10:31:30Z'), date('2028-02-29T23:59:59Z')]) {
      const { length } = barStarts(new Date(to.getTime() - seconds * 1000), to, barSeconds);
      expect(length).toBeGreaterThanOrEqual(168);
      expect(length).toBeLessThanOrEqual(366);
    }
  });
});

describe('a bar', () => {
  const start = date('2026-03-01T00:00:00Z');
  /** A path that says at which millisecond of the bar it was asked. */
  const elapsed = (instant: Date): Price => price(instant.getTime() - start.getTime() + 1);

  it('opens and closes with the exact prices of its ends', () => {
    const bar = measureBar(elapsed, start, date('2026-03-01T00:05:00Z'), 300);
    expect([bar.open, bar.close]).toEqual([1n, 300_001n]);
  });

  it('has the extremes of its ends and of the eighths between', () => {
    const asked: number[] = [];
    const tent = (instant: Date): Price => {
      const seconds = (instant.getTime() - start.getTime()) / 1000;
      asked.push(seconds);
      return price(1_000 + (seconds === 150 ? 500 : 0) - (seconds === 37.5 ? 500 : 0));
    };
    const bar = measureBar(tent, start, date('2026-03-01T00:05:00Z'), 300);
    expect([bar.high, bar.low]).toEqual([1_500n, 500n]);
    expect(asked.sort((a, b) => a - b)).toEqual([0, 37.5, 75, 112.5, 150, 187.5, 225, 262.5, 300]);
  });

  it('asks for nothing after its end while it is unfinished', () => {
    const end = date('2026-03-01T00:01:00Z');
    const past = (instant: Date): Price => {
      if (instant > end) throw new RangeError('the future');
      return elapsed(instant);
    };
    expect(measureBar(past, start, end, 300)).toMatchObject({ open: 1n, high: 60_001n, low: 1n, close: 60_001n });
  });

  it.each(Object.entries(CHART_RANGES))(
    'asks for nine prices in the range %s, as in every other',
    (_, { barSeconds }) => {
      let asked = 0;
      measureBar(() => price(BigInt(++asked)), start, new Date(start.getTime() + barSeconds * 1000), barSeconds);
      expect(asked).toBe(9);
    },
  );
});

describe('a change in percent', () => {
  it.each([
    [10_000n, 10_125n, 1.25],
    [10_000n, 9_000n, -10],
    [30_000n, 20_000n, -33.33],
    [10_000n, 10_000n, 0],
  ])('from %s to %s is %d', (from, to, expected) => expect(percentChange(price(from), price(to))).toBe(expected));
});

describe('the worst bar', () => {
  const bar = (open: number, close: number) => ({
    time: new Date(0),
    open: price(open),
    high: price(Math.max(open, close)),
    low: price(Math.min(open, close)),
    close: price(close),
  });

  it('is the one that lost the largest share, not the most dollars', () => {
    const bars = [bar(100, 101), bar(1_000, 950), bar(100, 90), bar(100, 92)];
    expect(worstBar(bars)).toBe(bars[2]);
  });

  it('is the smallest gain when none lost', () => expect(worstBar([bar(100, 120), bar(100, 105)])?.close).toBe(105n));

  it('does not exist without bars', () => expect(worstBar([])).toBeUndefined());
});
