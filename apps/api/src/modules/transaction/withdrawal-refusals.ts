import {
  depositHeldSentence,
  ADDRESS_SENTENCES,
  addressOnHoldSentence,
  instantInWords,
  withdrawalLimitSentence,
  withdrawalsHeldSentence,
} from '@sextant/business-rules';
import { cents, dollars } from '@sextant/money';
import type { Refusal } from '#platform/http/index.js';
import { AddressIsOurs } from '#modules/withdrawal-address/index.js';
import {
  AddressNotConfirmed,
  AddressOnHold,
  DepositHeld,
  RecipientNotPayable,
  WithdrawalLimitReached,
  WithdrawalsHeld,
} from './transaction.errors.js';
import type { TransactionResult } from './transaction-result.js';

type Refused = Pick<TransactionResult, 'until' | 'because' | 'remaining' | 'dayLimit' | 'monthLimit' | 'level'> &
  Pick<TransactionResult, 'available' | 'held'>;

/** An instant as every reply writes it; the database writes it otherwise. */
const written = (instant: string | null | undefined) => (instant ? new Date(instant).toISOString() : null);
const inCents = (amount: number | undefined) => cents(amount ?? 0);

function held({ because = '', until }: Refused): Refusal {
  const message = withdrawalsHeldSentence(because, until ? new Date(until) : undefined);
  return WithdrawalsHeld({ message, details: { because, until: written(until) } });
}

/** For an operator, who must not start the payment. */
export function heldForReview({ because = '', until }: Refused): Refusal {
  const message = `This withdrawal cannot be processed while the investor’s withdrawals are on hold${until ? ` until ${instantInWords(new Date(until))}` : ''}; it can be refused.`;
  return WithdrawalsHeld({ message, details: { because, until: written(until) } });
}

/** For an operator: coins of this investor are gone that this payment might be made of. */
export function depositHeldForReview({ available, held }: Refused): Refusal {
  const amounts = { available: dollars(inCents(available)), held: dollars(inCents(held)) };
  return DepositHeld({
    message:
      'A deposit of this investor is no longer on its blockchain, and the cash that is left does not cover it. This withdrawal cannot be processed until the deposit is back; it can be refused.',
    details: amounts,
  });
}

const MONEY_BACK = 'the money then goes back to the investor.';
const WHY_NOT_PAID: Record<string, string> = {
  ADDRESS_NOT_CONFIRMED: 'The recipient is no longer in the investor’s address book, so it',
  ADDRESS_IS_OURS: 'The recipient is a deposit address of Sextant, so it',
};

/** For an operator: the recipient was valid when the withdrawal was requested, but is not now. */
export function recipientNotPayable({ because = '', until }: Refused): Refusal {
  const message = until
    ? `The recipient can be paid from ${instantInWords(new Date(until))}, since the investor added it to the address book again. Complete the withdrawal then, or refuse it with a reason: ${MONEY_BACK}`
    : `${WHY_NOT_PAID[because] ?? 'The recipient'} must not be paid. Refuse the withdrawal with a reason: ${MONEY_BACK}`;
  return RecipientNotPayable({ message, details: { because, until: written(until) } });
}

/** The refusals of a withdrawal, with what the investor needs to know to proceed. */
export const WITHDRAWAL_REFUSALS: Record<string, (result: Refused) => Refusal> = {
  WITHDRAWALS_HELD: held,
  ADDRESS_IS_OURS: () => AddressIsOurs({ field: 'recipient' }),
  ADDRESS_NOT_CONFIRMED: () => AddressNotConfirmed({ message: ADDRESS_SENTENCES.notConfirmed, field: 'recipient' }),
  ADDRESS_ON_HOLD: ({ until = '' }) =>
    AddressOnHold({
      message: addressOnHoldSentence(new Date(until)),
      field: 'recipient',
      details: { usableFrom: written(until) },
    }),
  DEPOSIT_HELD: ({ available, held }) => {
    const [free, kept] = [inCents(available), inCents(held)];
    return DepositHeld({
      message: depositHeldSentence(free, kept),
      field: 'amount',
      details: { available: dollars(free), held: dollars(kept) },
    });
  },
  WITHDRAWAL_LIMIT_REACHED: ({ remaining, dayLimit, monthLimit, level }) => {
    const limit = { day: inCents(dayLimit), month: inCents(monthLimit) };
    const left = inCents(remaining);
    return WithdrawalLimitReached({
      message: withdrawalLimitSentence(left, limit),
      field: 'amount',
      details: { remaining: dollars(left), dayLimit: dollars(limit.day), monthLimit: dollars(limit.month), level },
    });
  },
};
