import { CURRENCIES, maximumAmount, minimumCents, minimumSentence, SENTENCES } from '@sextant/business-rules';
import type { PaymentMethodDto } from '@sextant/api-client';
import { type Cents, cents, dollars, MAX_AMOUNT, priceFromDollars } from '@sextant/money';
import { readAmount } from '#shared/forms/amount.js';

/** What is wrong with a typed amount, as the field says it; undefined while it can be deposited by this method. */
export function amountFault(typed: string, method: PaymentMethodDto | undefined): string | undefined {
  const { amount, fault, tooLarge } = readAmount(typed);
  if (amount === undefined) return fault ?? (tooLarge ? maximumAmount(MAX_AMOUNT) : SENTENCES.amountNotPositive);
  if (!method) return undefined;
  const currency = CURRENCIES[method.currency];
  const rate = priceFromDollars(method.rate);
  return amount < minimumCents(currency, rate) ? minimumSentence('deposit', currency, rate) : undefined;
}

/** Above this an amount is more often a slip than a deposit. */
const UNUSUAL = cents(1_000_000_00n);

/** Whether somebody should look at an amount once more before paying it. */
export const isUnusual = (amount: Cents): boolean => amount > UNUSUAL;

const IN_WORDS = { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 } as const;

/** About how much that is, as it is spoken: "1.5 million dollars". A slip of the point is heard where it is not seen. */
export const inWords = (amount: Cents): string => `${dollars(amount).toLocaleString('en-US', IN_WORDS)} dollars`;
