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

/** An amount as it would be typed: "250.50", without sign and separators. */
export function amountText(amount: Cents): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}
