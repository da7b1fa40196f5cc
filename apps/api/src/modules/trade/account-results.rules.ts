import { type Cents, divideHalfEven } from '@sextant/money';

/** Money that came in from outside or left, over time. */
export interface Capital {
  /** All that came in, less all that left, in cents. */
  paidIn: Cents;
  /** The most of it that was there at once, in cents; what is there now where nobody took any out. */
  mostPaidIn?: Cents;
  /** When money first came in. */
  firstAt: Date | null;
  /** When anything last moved: money from outside, a trade or a fee. */
  lastAt: Date | null;
  /** The sum of every flow times its instant: cents times milliseconds. */
  moments: bigint;
}

/** Savings that grow evenly average half of their last amount; below a third, most of the money was hardly there. */
const LEAST_PART = 3n;

/**
 * The money-weighted return since money first came in (modified Dietz): the result as a share of the average
 * amount paid in, in percent with 2 decimals, half-even. The time ends now while trades are open, and otherwise when
 * anything last moved: what was taken out, or lies idle, changes nothing from then on. Null where no time has passed, where
 * the average is less than a third of the most that was there, and where more than the average was lost.
 */
export function moneyWeightedReturn(result: Cents, capital: Capital, trading: boolean, now: Date): number | null {
  const { firstAt, lastAt, mostPaidIn = capital.paidIn } = capital;
  if (!firstAt || !lastAt) return null;
  const end = BigInt((trading ? now : lastAt).getTime());
  const passed = end - BigInt(firstAt.getTime());
  // Each flow times the time that it has been there: the average, times all the time that passed.
  const weighted = capital.paidIn * end - capital.moments;
  if (passed <= 0n || weighted <= 0n || weighted * LEAST_PART < mostPaidIn * passed) return null;
  if (result * passed < -weighted) return null;
  return Number(divideHalfEven(result * 10_000n * passed, weighted)) / 100;
}
