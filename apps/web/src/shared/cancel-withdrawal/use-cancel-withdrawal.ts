import {
  cancelWithdrawal,
  getGetMeQueryKey,
  getGetTransactionQueryKey,
  getListMyTransactionsQueryKey,
  newIntention,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../ui/notify.js';

/** Cancels a pending withdrawal (decision M6). A repeat after a lost answer is the same intention, and happens once. */
export function useCancelWithdrawal(id: string) {
  const queryClient = useQueryClient();
  const once = useRef(newIntention());
  return useMutation({
    mutationFn: () => cancelWithdrawal(id, once.current),
    onSuccess: ({ message }) => notify.success(message),
    // Whatever the answer, or without one: what the server has now is what counts.
    onSettled: () => {
      for (const queryKey of [getGetTransactionQueryKey(id), getListMyTransactionsQueryKey(), getGetMeQueryKey()]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    meta: { silent: true },
  });
}
