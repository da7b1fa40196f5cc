import {
  cancelWithdrawal,
  getGetMeQueryKey,
  getGetTransactionQueryKey,
  getListMyTransactionsQueryKey,
  newIntention,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../../../shared/ui/notify.js';

/** Cancels a pending withdrawal (decision M6). A repeat after a lost answer is the same intention, and happens once. */
export function useCancelWithdrawal(id: string) {
  const queryClient = useQueryClient();
  const once = useRef(newIntention());
  return useMutation({
    mutationFn: () => cancelWithdrawal(id, once.current),
    onSuccess: ({ message }) => notify.success(message),
    onSettled: () =>
      Promise.all(
        [getGetTransactionQueryKey(id), getListMyTransactionsQueryKey(), getGetMeQueryKey()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
