import { type Price, priceFromDollars } from '@sextant/money';

/** What a provider said that something costs, and of which instant it spoke. */
export interface Reading {
  symbol: string;
  price: Price;
  time: Date;
}

/** The last price of a symbol that was believed. */
export interface Believed {
  price: Price;
  time: Date;
}

/** A price that is too far from the last believed one to be believed at once. */
export interface Suspicion {
  price: Price;
  /** Readings that said about the same. */
  readings: number;
  /** When the last one of them was counted, in milliseconds of a clock that never jumps. */
  countedAt: number;
}

export type Verdict =
  | { verdict: 'believed' }
  | { verdict: 'held'; suspicion: Suspicion }
  | { verdict: 'refused'; why: 'older than the last one' | 'from the future' };

/** Further from the last believed price than this many hundredths of a percent, a price needs to be confirmed. */
const JUMP_BASIS_POINTS = 500n;
/** How far readings that confirm each other may lie apart. */
const AGREE_BASIS_POINTS = 100n;
/** Readings that a jump takes to be believed, and the time between two of them: one bad print is one reading. */
export const CONFIRMING_READINGS = 3;
export const CONFIRMING_PAUSE_MS = 2_000;
/** How far the clock of a provider may be ahead of ours. */
const AHEAD_MS = 5_000;
/** Above any share or coin there ever was; what comes after is a fault of the provider. */
const HIGHEST: Price = priceFromDollars(100_000_000);

/**
 * Whether a reading becomes the price. One that jumped is held back until further readings say the same, and so is the
 * very first; meanwhile the price that stands grows old, and nothing is traded at either.
 * @param counted milliseconds of a clock that never jumps
 */
export function judge(
  reading: Reading,
  last: Believed | undefined,
  suspicion: Suspicion | undefined,
  now: Date,
  counted: number,
): Verdict {
  if (reading.time.getTime() > now.getTime() + AHEAD_MS) return { verdict: 'refused', why: 'from the future' };
  if (last && reading.time < last.time) return { verdict: 'refused', why: 'older than the last one' };
  if (last && isWithin(JUMP_BASIS_POINTS, last.price, reading.price)) return { verdict: 'believed' };
  if (!suspicion || !isWithin(AGREE_BASIS_POINTS, suspicion.price, reading.price)) {
    return { verdict: 'held', suspicion: { price: reading.price, readings: 1, countedAt: counted } };
  }
  if (counted - suspicion.countedAt < CONFIRMING_PAUSE_MS) return { verdict: 'held', suspicion };
  const readings = suspicion.readings + 1;
  if (readings >= CONFIRMING_READINGS) return { verdict: 'believed' };
  return { verdict: 'held', suspicion: { price: suspicion.price, readings, countedAt: counted } };
}

/**
 * Dollars as a provider wrote them, exactly, half-even to the ten-thousandth. Undefined for everything that is no price:
 * zero, a sign, an exponent, an absurd length or height.
 */
export function priceAsWritten(written: string): Price | undefined {
  if (written.length > 30) return undefined;
  try {
    const price = priceFromDollars(written);
    return price <= HIGHEST ? price : undefined;
  } catch {
    return undefined;
  }
}

function isWithin(basisPoints: bigint, from: Price, to: Price): boolean {
  const distance = to > from ? to - from : from - to;
  return distance * 10_000n <= from * basisPoints;
}
