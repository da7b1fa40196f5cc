import {
  cancelWithdrawal,
  getGetMeQueryKey,
  getGetTransactionQueryKey,
  getListMyTransactionsQueryKey,
  newIntention,
} from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRefresh } from '../money-request/use-refresh.js';
import { notify } from '../ui/notify.js';

/** Cancels a pending withdrawal. A repeat after a lost answer is the same intention, and happens once. */
export function useCancelWithdrawal(id: string) {
  const refresh = useRefresh();
  const once = useRef(newIntention());
  return useMutation({
    mutationFn: () => cancelWithdrawal(id, once.current),
    onSuccess: ({ message }) => notify.success(message),
    // Whatever the answer, or without one: what the server has now is what counts.
    onSettled: () => void refresh([getGetTransactionQueryKey(id), getListMyTransactionsQueryKey(), getGetMeQueryKey()]),
    meta: { silent: true },
  });
}
