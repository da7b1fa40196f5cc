import { DAY_MS } from '@sextant/business-rules';
import {
  type Cents,
  type MicroDollars,
  type Price,
  ZERO,
  microDollars,
  nearestCent,
  positionValue,
  price,
} from '@sextant/money';
import type { TradeStepRow } from './trade-row.js';

/** The stretches of time that a value history can show, in days before today; ALL from the first day on. */
const VALUE_RANGES = { '1M': 30, '3M': 91, '1Y': 365, ALL: Infinity } as const;

export type ValueRange = keyof typeof VALUE_RANGES;

export const VALUE_RANGE_NAMES = Object.keys(VALUE_RANGES) as ValueRange[];

/** The midnight (UTC) that a range begins at; the beginning of time for ALL. */
export function rangeStart(range: ValueRange, now: Date): Date {
  const days = VALUE_RANGES[range];
  return new Date(days === Infinity ? 0 : (dayNumber(now) - days) * DAY_MS);
}

/** The midnights (UTC) that the days from one instant's to another's began at. */
export function daysBetween(from: Date, to: Date): Date[] {
  const days: Date[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day++) days.push(new Date(day * DAY_MS));
  return days;
}

/** Days at whose ends a trade was held unchanged: in the market since `basisPrice`, or out of it without one. */
export interface Holding {
  symbol: string;
  /** Where the first of the days stands in the row of days, and the one behind the last. */
  from: number;
  until: number;
  position: MicroDollars;
  basisPrice?: Price;
}

/**
 * What the trades were on the days of an unbroken row. A step counts from the end of its day on. What happened behind the
 * last day, by the clock of another process, counts on it: the last day is as things are now.
 * @param steps sorted by trade, then by time
 */
export function holdingsOn(days: readonly Date[], steps: readonly TradeStepRow[]): Holding[] {
  const first = dayNumber(days[0] ?? new Date(0));
  const place = (at: Date) => Math.min(Math.max(dayNumber(at) - first, 0), days.length - 1);
  const holdings: Holding[] = [];
  steps.forEach(({ trade_id, symbol, kind, price: at, position, at: instant }, index) => {
    if (position === null) return;
    const next = steps[index + 1];
    const from = place(instant);
    const until = next?.trade_id === trade_id ? place(next.at) : days.length;
    if (from >= until) return;
    const market = kind === 'paused' ? {} : { basisPrice: price(at) };
    holdings.push({ symbol, from, until, position: microDollars(position), ...market });
  });
  return holdings;
}

/** Adds what was held to the sum of each day, at the closes of its symbol. */
export function addValues(sums: Cents[], holding: Holding, closes: readonly (Price | undefined)[]): void {
  const { from, until, position, basisPrice } = holding;
  const frozen = nearestCent(position);
  for (let day = from; day < until; day++) {
    const close = closes[day];
    if (basisPrice && !close) throw new Error(`There is no close of ${holding.symbol} for a day on which it was held`);
    const value = basisPrice && close ? positionValue(position, close, basisPrice) : frozen;
    sums[day] = ((sums[day] ?? ZERO) + value) as Cents;
  }
}

function dayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}
