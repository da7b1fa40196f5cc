import { cancelDeposit, cancelWithdrawal, getGetTransactionQueryKey, newIntention } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOutcomeUnknown } from '../money-request/outcome.js';
import { useRefreshMoney } from '../money-request/use-refresh-money.js';
import { notify } from '../ui/notify.js';

/** Cancels a pending deposit or withdrawal. A repeat after a lost answer is the same intention, and happens once. */
export function useCancelTransfer(type: 'deposit' | 'withdrawal', id: string) {
  const refresh = useRefreshMoney();
  const once = useRef(newIntention());
  const cancel = type === 'deposit' ? cancelDeposit : cancelWithdrawal;
  return useMutation({
    mutationFn: () => cancel(id, once.current),
    onSuccess: ({ message }) => notify.success(message),
    // What was refused now may be possible later, which is another intention.
    onError: (error) => void (isOutcomeUnknown(error) || (once.current = newIntention())),
    // Whatever the answer, or without one: what the server has now is what counts.
    onSettled: () => void refresh(getGetTransactionQueryKey(id)),
    meta: { silent: true },
  });
}
