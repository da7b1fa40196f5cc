import {
  getGetMeQueryKey,
  getGetWithdrawalLimitsQueryKey,
  getListMyTransactionsQueryKey,
  requestWithdrawal,
  type TransactionDto,
  type WithdrawRequest,
} from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useMutation } from '@tanstack/react-query';
import { isOutcomeUnknown } from '../../../shared/money-request/outcome.js';
import { useOnce } from '../../../shared/money-request/use-once.js';
import { useRefresh } from '../../../shared/money-request/use-refresh.js';
import { notify } from '../../../shared/ui/notify.js';

interface Sending {
  body: WithdrawRequest;
  /** Repeats what was sent before with an unknown outcome. */
  again?: boolean;
}

/**
 * Requests a withdrawal, once, however often it is sent.
 * @returns `open`: the request of which it is not known whether it arrived; it outlives a reload, and a repeat that is still
 * being answered
 */
export function useRequestWithdrawal(onRequested: (transaction: TransactionDto) => void) {
  const refresh = useRefresh();
  const { send, open } = useOnce((body: WithdrawRequest, once) => requestWithdrawal(body, once), {
    keep: 'withdrawal-sent',
  });
  const mutation = useMutation({
    mutationFn: ({ body }: Sending) => send(body),
    meta: { silent: true },
    onSuccess: ({ data }) => onRequested(data),
    onError: (error) => {
      // Nobody knows yet that an unknown one has failed; the screen says so.
      if (!isOutcomeUnknown(error)) notify.error(SENTENCES.withdrawalFailed, error.message);
    },
    onSettled: () => refresh([getGetMeQueryKey(), getListMyTransactionsQueryKey(), getGetWithdrawalLimitsQueryKey()]),
  });
  const { isPending, variables } = mutation;
  return { ...mutation, open: open ?? (isPending && variables.again ? variables.body : undefined) };
}
