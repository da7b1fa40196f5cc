import { cancelDeposit, cancelWithdrawal, getGetTransactionQueryKey } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { useOnce } from '../money-request/use-once.js';
import { useRefreshMoney } from '../money-request/use-refresh-money.js';
import { notify } from '../ui/notify.js';

/** Cancels a pending deposit or withdrawal. A repeat after a lost answer is the same intention, and happens once. */
export function useCancelTransfer(type: 'deposit' | 'withdrawal', id: string) {
  const refresh = useRefreshMoney();
  const cancel = type === 'deposit' ? cancelDeposit : cancelWithdrawal;
  const { send } = useOnce((_: undefined, once) => cancel(id, once));
  return useMutation({
    mutationFn: () => send(undefined),
    onSuccess: ({ message }) => notify.success(message),
    // Whatever the answer, or without one: what the server has now is what counts.
    onSettled: () => void refresh(getGetTransactionQueryKey(id)),
    meta: { silent: true },
  });
}
