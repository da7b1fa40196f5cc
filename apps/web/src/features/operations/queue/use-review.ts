import { type ReviewRequest, type TransactionDetailDto, reviewTransaction } from '@sextant/api-client';
import { fullName } from '@sextant/business-rules';
import { useMutation } from '@tanstack/react-query';
import { useConfirmation } from '#shared/confirmation/index.js';
import { coins } from '#shared/format/index.js';
import { useOnce } from '#shared/money-request/use-once.js';
import { notify } from '#shared/ui/notify.js';

/**
 * Decides a case once: a second press, or a repeat after a lost answer, moves no money again. A case ends once, so another
 * decision after a lost answer is sent as itself.
 * @param onRefused the case may be another than it was thought to be
 */
export function useReview(
  { id, type, coin, coinAmount, updatedAt, user }: TransactionDetailDto,
  onDone: (next: ReviewRequest['status']) => void,
  onRefused: (error: Error) => void,
) {
  const { run, dialog } = useConfirmation();
  const { send } = useOnce((body: ReviewRequest, once) => reviewTransaction(id, body, { userId: user.id }, once), {
    // Not the status: a withdrawal that goes on hold, and is resumed, stays pending.
    state: updatedAt,
    onlyOne: true,
    confirm: (body, sending) =>
      body.status !== 'completed'
        ? sending({})
        : type === 'deposit'
          ? run(
              'complete-deposit',
              { transactionId: id },
              `Credit ${coins(body.receivedCoin ?? '', coin ?? '')} to ${fullName(user)}`,
              sending,
            )
          : run(
              'complete-withdrawal',
              { transactionId: id },
              `Mark ${coins(coinAmount ?? '', coin ?? '')} to ${fullName(user)} as sent`,
              sending,
            ),
  });
  const review = useMutation({
    mutationFn: (body: ReviewRequest) => send(body),
    scope: { id },
    onSuccess: ({ message }, { status: next }) => {
      notify.success(message);
      onDone(next);
    },
    onError: onRefused,
  });
  return { review, dialog };
}
