import { type ReviewRequest, type TransactionDetailDto, reviewTransaction } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { useOnce } from '#shared/money-request/use-once.js';
import { notify } from '#shared/ui/notify.js';

/** Decides a case once: a second press, or a repeat after a lost answer, moves no money again. */
export function useReview({ id, status, user }: TransactionDetailDto, onDone: (next: ReviewRequest['status']) => void) {
  const { send } = useOnce((body: ReviewRequest, once) => reviewTransaction(id, body, { userId: user.id }, once), {
    state: status,
  });
  return useMutation({
    mutationFn: (body: ReviewRequest) => send(body),
    onSuccess: ({ message }, { status: next }) => {
      notify.success(message);
      onDone(next);
    },
  });
}
