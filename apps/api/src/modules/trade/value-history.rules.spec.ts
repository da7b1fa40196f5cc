import { describe, expect, it } from '@jest/globals';
import { type Cents, ZERO, price } from '@sextant/money';
import type { TradeStepRow } from './trade-row.js';
import { addValues, daysBetween, holdingsOn, rangeStart } from './value-history.rules.js';

const NOW = new Date('2026-03-10T10:30:00.000Z');
const DAYS = daysBetween(new Date('2026-03-06T23:59:59.999Z'), NOW);

/** Steps of one trade: kind, instant, and price and position where they matter. */
function steps(...rows: [kind: TradeStepRow['kind'], at: string, price?: number, position?: number][]): TradeStepRow[] {
  return rows.map(([kind, at, of = 100_000, position = 10_000_000]) => ({
    trade_id: 'a trade',
    symbol: 'TSLA',
    kind,
    price: String(of),
    position: kind === 'claimed' || kind === 'closed' ? null : String(position),
    at: new Date(at),
  }));
}

/** What these steps are worth in cents on each day, at closes of $10, $11, $12, $13 and $14. */
function worth(...rows: Parameters<typeof steps>): number[] {
  const sums: Cents[] = DAYS.map(() => ZERO);
  const closes = DAYS.map((_, index) => price(100_000 + index * 10_000));
  for (const holding of holdingsOn(DAYS, steps(...rows))) addValues(sums, holding, closes);
  return sums.map(Number);
}

describe('a range', () => {
  it('begins at a midnight, as many days before today as it says', () => {
    expect(rangeStart('1M', NOW).toISOString()).toBe('2026-02-08T00:00:00.000Z');
    expect(rangeStart('1Y', new Date('2026-03-10T00:00:00.000Z')).toISOString()).toBe('2025-03-10T00:00:00.000Z');
    expect(rangeStart('ALL', NOW).getTime()).toBe(0);
  });

  it('has every day from the first to the last, both included', () => {
    const dates = DAYS.map((day) => day.toISOString());
    expect(dates).toEqual(['06', '07', '08', '09', '10'].map((day) => `2026-03-${day}T00:00:00.000Z`));
  });
});

describe('what a trade adds to a day', () => {
  it('is its value at the close of the day, from the day on which it was opened', () => {
    expect(worth(['opened', '2026-03-07T23:59:59.999Z'])).toEqual([0, 1_100, 1_200, 1_300, 1_400]);
    expect(worth(['opened', '2025-12-31T00:00:00.000Z'])).toEqual([1_000, 1_100, 1_200, 1_300, 1_400]);
  });

  it('stays what it was while it is paused, and moves on from there', () => {
    expect(
      worth(
        ['opened', '2026-03-01T10:00:00.000Z'],
        ['paused', '2026-03-07T10:00:00.000Z', 105_000, 10_500_000],
        ['resumed', '2026-03-09T10:00:00.000Z', 130_000, 10_500_000],
      ),
    ).toEqual([1_000, 1_050, 1_050, 1_050, 1_131]); // 1,050 × 14 ÷ 13
  });

  it('is as the last step of the day left it', () => {
    expect(
      worth(
        ['opened', '2026-03-07T10:00:00.000Z'],
        ['paused', '2026-03-07T11:00:00.000Z', 100_000, 10_000_000],
        ['resumed', '2026-03-07T12:00:00.000Z', 110_000, 10_000_000],
        ['closed', '2026-03-09T00:00:00.000Z'],
      ),
    ).toEqual([0, 1_000, 1_091, 0, 0]);
  });

  it('is nothing where it was opened and ended on one day', () => {
    expect(worth(['opened', '2026-03-07T10:00:00.000Z'], ['claimed', '2026-03-07T11:00:00.000Z'])).toEqual(
      DAYS.map(() => 0),
    );
  });

  it('is on the last day as things are now, whatever the clock of another process said', () => {
    expect(worth(['opened', '2026-03-11T00:00:00.001Z'])).toEqual([0, 0, 0, 0, 1_400]);
    expect(worth(['opened', '2026-03-06T10:00:00.000Z'], ['closed', '2026-03-11T00:00:00.001Z'])).toEqual([
      1_000, 1_100, 1_200, 1_300, 0,
    ]);
  });

  it('is rounded half to even for each trade, as lists show it', () => {
    const [first] = worth(['opened', '2026-03-06T10:00:00.000Z', 100_000, 10_005_000]);
    expect(first).toBe(1_000);
  });

  it('belongs to its own trade alone', () => {
    const other = steps(['opened', '2026-03-08T10:00:00.000Z']).map((step) => ({ ...step, trade_id: 'another' }));
    const holdings = holdingsOn(DAYS, [...steps(['opened', '2026-03-07T10:00:00.000Z']), ...other]);
    expect(holdings.map(({ from, until }) => [from, until])).toEqual([
      [1, 5],
      [2, 5],
    ]);
  });

  it('is never made up where a close is missing', () => {
    const [holding] = holdingsOn(DAYS, steps(['opened', '2026-03-07T10:00:00.000Z']));
    expect(() => addValues([], holding!, [price(1), undefined])).toThrow('There is no close of TSLA');
  });
});
