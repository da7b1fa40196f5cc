import { maximumAmount, SENTENCES } from '@sextant/business-rules';
import { type Cents, centsFromDollars, dollars, MAX_AMOUNT } from '@sextant/money';
import { DOLLARS, readNumber } from './typed-number.js';

interface TypedAmount {
  /** Undefined while there is no amount above zero, or one beyond the largest. */
  amount?: Cents | undefined;
  /** Why the text is no amount. */
  fault?: string | undefined;
  tooLarge: boolean;
}

/** Reads what was typed into an amount field. */
export function readAmount(typed: string): TypedAmount {
  const { written, fault } = readNumber(typed, DOLLARS);
  const amount = centsFromDollars(Number(written));
  return { amount, fault, tooLarge: amount === undefined && Number(written) > 0 };
}

/** Cents of what was typed into an amount field; undefined while it is empty, unreadable, zero or too large. */
export const typedCents = (typed: string): Cents | undefined => readAmount(typed).amount;

/** The same as the dollars that a request carries. */
export function typedDollars(typed: string): number | undefined {
  const amount = typedCents(typed);
  return amount === undefined ? undefined : dollars(amount);
}

/** What to say where `typedDollars` finds no amount. */
export function enterDollars(typed: string): string {
  const { fault, tooLarge } = readAmount(typed);
  return (
    fault ?? (tooLarge ? maximumAmount(MAX_AMOUNT) : typed.trim() === '' ? DOLLARS.enter : SENTENCES.amountNotPositive)
  );
}

/** An amount as it would be typed: "250.50", without sign and separators. */
export function amountText(amount: Cents): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}
