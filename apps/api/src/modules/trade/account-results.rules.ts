import { type Cents, divideHalfEven } from '@sextant/money';

/** Money that came in from outside or left, over time. */
export interface Capital {
  /** All that came in, less all that left, in cents. */
  paidIn: Cents;
  /** All that came in, in cents. */
  cameIn: Cents;
  /** When money first came in. */
  firstAt: Date | null;
  /** When anything last moved: money from outside, a trade or a fee. */
  lastAt: Date | null;
  /** The sum of every flow times its instant: cents times milliseconds. */
  moments: bigint;
  /** The same sum of the flows that came in. */
  momentsIn: bigint;
}

/** Where less than one part in so many is left on average of what came in, no percentage says anything. */
const LEAST_PART = 5n;

/**
 * The money-weighted return since money first came in (modified Dietz): the result as a share of the average
 * amount paid in, in percent with 2 decimals, half-even. The time ends now while trades are open, and otherwise when
 * anything last moved: what was taken out, or lies idle, changes nothing from then on. Null where no time has passed, and
 * where the average is less than 20 percent of what it would be if nothing had been taken out.
 */
export function moneyWeightedReturn(result: Cents, capital: Capital, trading: boolean, now: Date): number | null {
  const { firstAt, lastAt } = capital;
  if (!firstAt || !lastAt) return null;
  const end = BigInt((trading ? now : lastAt).getTime());
  const passed = end - BigInt(firstAt.getTime());
  // Each flow times the time that it has been there: the average, times all the time that passed.
  const weighted = capital.paidIn * end - capital.moments;
  const weightedIn = capital.cameIn * end - capital.momentsIn;
  if (passed <= 0n || weighted <= 0n || weighted * LEAST_PART < weightedIn) return null;
  return Number(divideHalfEven(result * 10_000n * passed, weighted)) / 100;
}
