import { divideHalfEven, type Price } from '@sextant/money';
import type { Bar } from './price-source.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The stretches of time a chart can show, with the width of a bar: between 168 and 366 bars each. */
export const CHART_RANGES = {
  '1D': { seconds: DAY, barSeconds: 300 },
  '1W': { seconds: 7 * DAY, barSeconds: HOUR },
  '1M': { seconds: 30 * DAY, barSeconds: 3 * HOUR },
  '3M': { seconds: 91 * DAY, barSeconds: 8 * HOUR },
  '1Y': { seconds: 365 * DAY, barSeconds: DAY },
  '5Y': { seconds: 1_826 * DAY, barSeconds: 7 * DAY },
} as const;

export type ChartRange = keyof typeof CHART_RANGES;

export const CHART_RANGE_NAMES = Object.keys(CHART_RANGES) as ChartRange[];

/** A Monday, midnight UTC; every bar width begins a bar here. */
const FIRST_BAR = Date.UTC(1970, 0, 5);

/** Steps within a bar at which its high and low are looked for. */
const STEPS = 8;

/** The beginnings of the bars from the one that `from` lies in up to, not including, `to`. */
export function barStarts(from: Date, to: Date, barSeconds: number): Date[] {
  const width = barSeconds * 1000;
  const starts: Date[] = [];
  const first = FIRST_BAR + Math.floor((from.getTime() - FIRST_BAR) / width) * width;
  for (let start = first; start < to.getTime(); start += width) starts.push(new Date(start));
  return starts;
}

/**
 * The bar from `start` to `end` of a path that can be asked for any instant. Open and close are exact. High and low are
 * the extremes of at most nine prices (open, close, and one at each eighth of the bar's width), so a bar costs the same
 * whether it is five minutes or a week wide, and the path between them may have gone a little further.
 */
export function measureBar(priceAt: (instant: Date) => Price, start: Date, end: Date, barSeconds: number): Bar {
  const open = priceAt(start);
  const close = priceAt(end);
  let high = open > close ? open : close;
  let low = open < close ? open : close;
  for (let step = 1; step < STEPS; step++) {
    const instant = start.getTime() + (barSeconds * 1000 * step) / STEPS;
    if (instant >= end.getTime()) break;
    const price = priceAt(new Date(instant));
    if (price > high) high = price;
    if (price < low) low = price;
  }
  return { time: start, open, high, low, close };
}

/** A change in percent with two decimals, half-even: −3.25. */
export function percentChange(from: Price, to: Price): number {
  return Number(divideHalfEven((to - from) * 10_000n, from)) / 100;
}

/** The bar that lost the largest share from its open to its close; undefined without bars. */
export function worstBar(bars: readonly Bar[]): Bar | undefined {
  let worst: Bar | undefined;
  for (const bar of bars) {
    // bar.close ÷ bar.open < worst.close ÷ worst.open
    if (!worst || bar.close * worst.open < worst.close * bar.open) worst = bar;
  }
  return worst;
}
