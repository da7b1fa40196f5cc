import type { Cents } from './cents.js';
import type { Price } from './price.js';
import { divideHalfEven } from './rounding.js';
import { wholeNumber } from './whole-number.js';

/**
 * What a trade is in the market with, in millionths of a dollar. Finer than a cent, so that leaving the market and coming
 * back is not rounded to cents each time: that would pay half a cent to whoever chooses the moment.
 */
export type MicroDollars = bigint & { readonly __unit: 'millionths of a dollar' };

const PER_CENT = 10_000n;

/** Whole millionths of a dollar from a bigint, a safe integer or a string of digits. Throws otherwise. */
export function microDollars(n: bigint | number | string): MicroDollars {
  return wholeNumber(n, 'millionths of a dollar') as MicroDollars;
}

/** The position that an investment opens with: exactly as much. */
export function positionOf(investment: Cents): MicroDollars {
  return (investment * PER_CENT) as MicroDollars;
}

/** What a position bought at `basisPrice` is worth at `at`, half-even to the cent. */
export function positionValue(basis: MicroDollars, at: Price, basisPrice: Price): Cents {
  return divideHalfEven(basis * at, basisPrice * PER_CENT) as Cents;
}

/** The position that leaves the market at `at`, rounded down: no number of pauses makes it worth more. */
export function positionFrozen(basis: MicroDollars, at: Price, basisPrice: Price): MicroDollars {
  return ((basis * at) / basisPrice) as MicroDollars;
}

/** What a position out of the market is worth, half-even to the cent. */
export function nearestCent(position: MicroDollars): Cents {
  return divideHalfEven(position, PER_CENT) as Cents;
}
