import { type Cents, divideHalfEven } from '@sextant/money';

/** Money that came in from outside or left, over time. */
export interface Capital {
  /** All that came in, less all that left, in cents. */
  paidIn: Cents;
  firstAt: Date | null;
  /** The sum of every flow times its instant: cents times milliseconds. */
  moments: bigint;
}

/**
 * The money-weighted return since money first came in (modified Dietz): the result as a share of the average
 * amount paid in, in percent with 2 decimals, half-even. Null where no time has passed, or where more was taken out
 * than had been paid in, so that nothing was there on average.
 */
export function moneyWeightedReturn(result: Cents, { paidIn, firstAt, moments }: Capital, now: Date): number | null {
  if (!firstAt) return null;
  const passed = BigInt(now.getTime() - firstAt.getTime());
  // Each flow times the time that it has been there: the average, times all the time that passed.
  const weighted = paidIn * BigInt(now.getTime()) - moments;
  if (passed <= 0n || weighted <= 0n) return null;
  return Number(divideHalfEven(result * 10_000n * passed, weighted)) / 100;
}
