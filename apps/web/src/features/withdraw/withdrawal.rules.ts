import type { PaymentMethodDto } from '@sextant/api-client';
import {
  addressSentence,
  checkAddress,
  CURRENCIES,
  minimumSentence,
  SENTENCES,
  withdrawalFigures,
} from '@sextant/business-rules';
import { type Cents, priceFromDollars } from '@sextant/money';
import { typedCents } from '../../shared/forms/amount.js';

/** What the form holds, under the names of the request. */
export interface WithdrawalForm {
  amount: string;
  /** Id of the payment method. */
  method: string;
  recipient: string;
}

export const EMPTY_FORM: WithdrawalForm = { amount: '', method: '', recipient: '' };

/** An address without the blanks and invisible characters that come along when it is copied from elsewhere. */
export const cleanAddress = (typed: string): string =>
  typed.replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '');

/** What is wrong with an amount; undefined when it can be withdrawn by this method. */
export function amountFault(typed: string, method: PaymentMethodDto | undefined, available: Cents): string | undefined {
  const amount = typedCents(typed);
  if (amount === undefined && !(Number(typed) > 0)) return SENTENCES.amountNotPositive;
  if (amount === undefined || amount > available) return SENTENCES.amountExceedsBalance;
  if (!method) return undefined;
  const currency = CURRENCIES[method.currency];
  const rate = priceFromDollars(method.rate);
  const { reachesMinimum, coversFee } = withdrawalFigures(currency, amount, rate);
  return reachesMinimum && coversFee ? undefined : minimumSentence('withdrawal', currency, rate);
}

/** What is wrong with a destination; undefined when its form and checksum fit the network (decision A12). */
export function addressFault(address: string, method: PaymentMethodDto | undefined): string | undefined {
  if (!method) return address === '' ? SENTENCES.fillInAllFields : undefined;
  return checkAddress(method.network, address) ? undefined : addressSentence(method.network);
}

/** Everything that is wrong, by field; empty when the withdrawal can be reviewed. */
export function faultsOf(form: WithdrawalForm, method: PaymentMethodDto | undefined, available: Cents) {
  const faults = {
    amount: amountFault(form.amount, method, available),
    method: method ? undefined : SENTENCES.methodRequired,
    recipient: addressFault(form.recipient, method),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** First ten and last ten characters: a label beside the full address, never instead of it (decision A12). */
export const shortAddress = (address: string): string =>
  address.length > 20 ? `${address.slice(0, 10)}…${address.slice(-10)}` : address;
