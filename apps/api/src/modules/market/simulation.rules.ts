import { price, type Price } from '@sextant/money';
import { exp, normalQuantile } from './exact-math.rules.js';
import { keyOf, uniform } from './philox.rules.js';

/**
 * Simulated prices as a pure function of seed, symbol and instant: nothing is stored and nothing is drawn in sequence.
 *
 * The logarithm of a price is a Brownian bridge. Anchors stand every 2²⁵ seconds (388 days); between two of them the
 * midpoint is their mean plus a normal draw of a quarter of the gap's variance, then the midpoints of the halves, and
 * so on for 25 levels, down to one second. Each draw is looked up by its place in that tree (`philox.rules.ts`), so an
 * instant costs 25 draws wherever it lies, and every process finds the same price for it.
 *
 * The movement inside the gaps alone makes the volatility, and it is a plain random walk's at every scale from a second
 * to months. The anchors are free to be tame: they return to the symbol's typical level with a half-life of about 18
 * months (an autoregressive row with factor 0.6), so that a price is still realistic after decades. Where their spread
 * is a year's volatility, the price strays equally far at an anchor and halfway between two.
 */
export interface Instrument {
  symbol: string;
  /** The typical price in dollars at the start of 2026. */
  level: number;
  /** Standard deviation of a year's logarithmic return: 0.35 is 35 percent a year. */
  volatility: number;
  /** Standard deviation of the logarithm of price over typical level at an anchor: how far the price strays for years. */
  spread: number;
  /** Yearly growth of the typical level, as a logarithm: 0.03 is about 3 percent. */
  drift: number;
}

/** A price of one instrument at any instant, past or future. */
export type PricePath = (instant: Date) => Price;

const { clz32, floor, max, min, sqrt } = Math;

const DEPTH = 25;
const ANCHOR_GAP = 2 ** DEPTH;
const SECONDS_A_YEAR = 365.25 * 86_400;
const LEVEL_DATE = Date.UTC(2026, 0, 1) / 1000;
/** The typical level stops growing this far from LEVEL_DATE, so that no instant at all overflows. */
const DRIFT_YEARS = 60;

const ANCHOR_MEMORY = 0.6;
/** √(1 − 0.6²): what a shock weighs, for anchors of the spread asked. */
const ANCHOR_SHOCK = 0.8;
/** Shocks older than this weigh less than 0.6¹⁶ < 0.0003 and are left out. */
const ANCHOR_SHOCKS = 16;

/** The start of the second in which an instant lies: prices tick once a second. */
export function tickOf(instant: Date): Date {
  return new Date(floor(instant.getTime() / 1000) * 1000);
}

/**
 * The price path of one instrument under a seed. Prices are multiples of a cent, at least one cent, and change only
 * with the second. The path remembers the way to the last instant asked, and only to be faster on the next one.
 */
export function pricePath(seed: string, instrument: Instrument): PricePath {
  const logarithm = logPath(seed, instrument);
  return (instant) => {
    const second = floor(instant.getTime() / 1000);
    if (!Number.isFinite(second)) throw new RangeError('not an instant');
    const wholeCents = floor(instrument.level * exp(logarithm(second)) * 100 + 0.5);
    return price(BigInt(max(wholeCents, 1)) * 100n);
  };
}

/** The logarithm of price over typical level in a given second since 1970. */
export function logPath(seed: string, { symbol, volatility, spread, drift }: Instrument): (second: number) => number {
  const key = keyOf(`market/${seed}/${symbol}`);
  const draw = (node: number, gap: number) => normalQuantile(uniform(node, gap, key));
  const spreads = midpointSpreads(volatility);
  const anchor = (gap: number): number => {
    let sum = 0;
    for (let age = ANCHOR_SHOCKS - 1; age >= 0; age--) sum = sum * ANCHOR_MEMORY + draw(0, gap - age);
    return sum * ANCHOR_SHOCK * spread;
  };

  // The ends of the interval around the last instant at every level of the tree.
  const lefts = new Float64Array(DEPTH + 1);
  const rights = new Float64Array(DEPTH + 1);
  let lastGap = Number.NaN;
  let lastOffset = 0;

  return (second) => {
    const gap = floor(second / ANCHOR_GAP);
    const offset = second - gap * ANCHOR_GAP;
    let level = clz32(offset ^ lastOffset) - (32 - DEPTH);
    if (gap !== lastGap) {
      level = 0;
      lefts[0] = anchor(gap);
      rights[0] = anchor(gap + 1);
    }
    let left = lefts[level] ?? 0;
    let right = rights[level] ?? 0;
    for (; level < DEPTH; level++) {
      // Node 1 is the gap's midpoint; node n has the midpoints 2n and 2n + 1 of its halves below it.
      const node = 2 ** level + (offset >>> (DEPTH - level));
      const middle = (left + right) / 2 + (spreads[level] ?? 0) * draw(node, gap);
      if ((offset >>> (DEPTH - 1 - level)) & 1) left = middle;
      else right = middle;
      lefts[level + 1] = left;
      rights[level + 1] = right;
    }
    lastGap = gap;
    lastOffset = offset;
    const years = (second - LEVEL_DATE) / SECONDS_A_YEAR;
    return left + drift * max(-DRIFT_YEARS, min(DRIFT_YEARS, years));
  };
}

/** Per level, the standard deviation of a midpoint about the mean of its two ends: half of √(the interval's variance). */
function midpointSpreads(volatility: number): number[] {
  return Array.from({ length: DEPTH }, (_, level) => {
    const years = 2 ** (DEPTH - level) / SECONDS_A_YEAR;
    return (volatility * sqrt(years)) / 2;
  });
}
