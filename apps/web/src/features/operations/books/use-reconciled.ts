import { type GetReconciliationReply, getGetReconciliationQueryKey } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#shared/ui/notify.js';
import { showReply } from '../show-reply.js';

/** What follows a change of the wallets: the reply is the new comparison, which the screen shows. */
export function useReconciled(onDone?: () => void) {
  const queryClient = useQueryClient();
  return {
    onSuccess: async (reply: GetReconciliationReply) => {
      await showReply(queryClient, getGetReconciliationQueryKey(), reply);
      notify.success(reply.message);
      onDone?.();
    },
  };
}
