import { CURRENCIES, maximumAmount, minimumCents, minimumSentence, SENTENCES } from '@sextant/business-rules';
import type { PaymentMethodDto } from '@sextant/api-client';
import { MAX_AMOUNT, priceFromDollars } from '@sextant/money';
import { typedCents } from '../../shared/forms/amount.js';

/** What is wrong with a typed amount, as the field says it; undefined while it can be deposited by this method. */
export function amountFault(typed: string, method: PaymentMethodDto | undefined): string | undefined {
  const amount = typedCents(typed);
  if (amount === undefined) {
    return Number(typed) > 0 ? maximumAmount(MAX_AMOUNT) : SENTENCES.amountNotPositive;
  }
  if (!method) return undefined;
  const currency = CURRENCIES[method.currency];
  const rate = priceFromDollars(method.rate);
  return amount < minimumCents(currency, rate) ? minimumSentence('deposit', currency, rate) : undefined;
}
