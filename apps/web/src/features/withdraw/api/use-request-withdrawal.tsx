import { ApiError, requestWithdrawal, type TransactionDto, type WithdrawRequest } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useMutation } from '@tanstack/react-query';
import { NOT_CONFIRMED, useConfirmation } from '#shared/confirmation/index.js';
import { money } from '#shared/format/index.js';
import { isOutcomeUnknown } from '#shared/money-request/outcome.js';
import { useOnce } from '#shared/money-request/use-once.js';
import { useRefreshMoney } from '#shared/money-request/use-refresh-money.js';
import { Grouped } from '#shared/ui/grouped.js';
import { notify } from '#shared/ui/notify.js';

interface Sending {
  body: WithdrawRequest;
  /** Repeats what was sent before with an unknown outcome. */
  again?: boolean;
}

/**
 * Requests a withdrawal, once, however often it is sent. Whoever has a second factor shows it for exactly this amount and
 * address.
 * @returns `dialog`: asks for the second factor; `open`: the request of which it is not known whether it arrived; it
 * outlives a reload, and a repeat that is still being answered
 */
export function useRequestWithdrawal(onRequested: (transaction: TransactionDto) => void) {
  const refresh = useRefreshMoney();
  const { run, dialog } = useConfirmation();
  const { send, open } = useOnce((body: WithdrawRequest, once) => requestWithdrawal(body, once), {
    keep: 'withdrawal-sent',
    confirm: ({ amount, method, recipient }, sending) => {
      const says = (
        <>
          <p>Withdraw {money(amount)} to this address:</p>
          <Grouped text={recipient} />
        </>
      );
      return run('withdraw', { amount, method, recipient }, says, sending);
    },
  });
  const mutation = useMutation({
    mutationFn: ({ body }: Sending) => send(body),
    meta: { silent: true },
    onSuccess: ({ data }) => onRequested(data),
    onError: (error) => {
      // Nobody knows yet that an unknown one has failed; the screen says so.
      const closed = error instanceof ApiError && error.code === NOT_CONFIRMED;
      if (closed || isOutcomeUnknown(error)) return;
      // Another tab has done it: nothing has failed.
      if (error instanceof ApiError && error.details.already) notify.error(error.message);
      else notify.error(SENTENCES.withdrawalFailed, error.message);
    },
    onSettled: () => refresh(),
  });
  const { isPending, variables } = mutation;
  return { ...mutation, dialog, open: open ?? (isPending && variables.again ? variables.body : undefined) };
}
