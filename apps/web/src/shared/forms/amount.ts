import { type Cents, centsFromDollars, dollars } from '@sextant/money';

/** Cents of what was typed into an amount field; undefined while it is empty, zero or beyond the largest amount. */
export function typedCents(typed: string): Cents | undefined {
  return /^\d*\.?\d*$/.test(typed) && /\d/.test(typed) ? centsFromDollars(Number(typed)) : undefined;
}

/** The same as the dollars that a request carries. */
export function typedDollars(typed: string): number | undefined {
  const amount = typedCents(typed);
  return amount === undefined ? undefined : dollars(amount);
}
