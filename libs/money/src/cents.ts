import { wholeNumber } from './whole-number.js';

/** US dollars as whole cents. May be negative: a loss, a posting. */
export type Cents = bigint & { readonly __unit: 'cents' };

/** Whole cents from a bigint, a safe integer or a string of digits (as a `bigint` column is read). Throws otherwise. */
export function cents(n: bigint | number | string): Cents {
  return wholeNumber(n, 'cents') as Cents;
}

export const ZERO: Cents = cents(0n);

/** The largest amount accepted from outside: 1,000,000,000 dollars. */
export const MAX_AMOUNT: Cents = cents(100_000_000_000n);

/** Adds up any number of amounts. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total as Cents;
}

/**
 * An amount as it comes over the wire: a JSON number of dollars, positive, with at most 2 decimals as written, not
 * above 1,000,000,000. Undefined for everything else, numeric strings and `0.1 + 0.2` included.
 */
export function centsFromDollars(value: unknown): Cents | undefined {
  if (typeof value !== 'number') return undefined;
  const written = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!written) return undefined;
  const [, whole = '', fraction = ''] = written;
  const amount = cents(whole + fraction.padEnd(2, '0'));
  return amount > ZERO && amount <= MAX_AMOUNT ? amount : undefined;
}

/**
 * Dollars as a number for the wire, with at most 2 decimals. Throws above about 90 trillion dollars, where a JSON
 * number could no longer carry the cents.
 */
export function dollars(c: Cents): number {
  const whole = Number(c);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`too large for a JSON number of dollars: ${c} cents`);
  return whole / 100;
}
