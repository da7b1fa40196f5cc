import {
  ADDRESS_SENTENCES,
  addressOnHoldSentence,
  withdrawalLimitSentence,
  withdrawalsHeldSentence,
} from '@sextant/business-rules';
import { cents, dollars } from '@sextant/money';
import type { Refusal } from '../../platform/http/index.js';
import { AddressIsOurs } from '../withdrawal-address/index.js';
import { AddressNotConfirmed, AddressOnHold, WithdrawalLimitReached, WithdrawalsHeld } from './transaction.errors.js';
import type { TransactionResult } from './transaction.repository.js';

type Refused = Pick<TransactionResult, 'until' | 'because' | 'remaining' | 'dayLimit' | 'monthLimit' | 'level'>;

const inCents = (amount: number | undefined) => cents(amount ?? 0);

function held({ because = '', until }: Refused): Refusal {
  const message = withdrawalsHeldSentence(because, until ? new Date(until) : undefined);
  return WithdrawalsHeld({ message, details: { because, until: until ?? null } });
}

/** To an operator, who must not begin to pay. */
export function heldForReview({ because = '', until }: Refused): Refusal {
  const message = `This withdrawal cannot be begun while the investor’s withdrawals are held${until ? ` until ${until}` : ''}; it can be refused.`;
  return WithdrawalsHeld({ message, details: { because, until: until ?? null } });
}

/** The refusals of a withdrawal that keep money in, with what the investor needs to go on. */
export const WITHDRAWAL_REFUSALS: Record<string, (result: Refused) => Refusal> = {
  WITHDRAWALS_HELD: held,
  ADDRESS_IS_OURS: () => AddressIsOurs({ field: 'recipient' }),
  ADDRESS_NOT_CONFIRMED: () => AddressNotConfirmed({ message: ADDRESS_SENTENCES.notConfirmed, field: 'recipient' }),
  ADDRESS_ON_HOLD: ({ until = '' }) =>
    AddressOnHold({
      message: addressOnHoldSentence(new Date(until)),
      field: 'recipient',
      details: { usableFrom: until },
    }),
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
