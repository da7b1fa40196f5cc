import { type GetReconciliationReply, getGetReconciliationQueryKey } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#shared/ui/notify.js';

/** What follows a change of the wallets: the reply is the new comparison, which the screen shows. */
export function useReconciled(onDone?: () => void) {
  const queryClient = useQueryClient();
  return {
    onSuccess: async (reply: GetReconciliationReply) => {
      // What was being read meanwhile is older.
      await queryClient.cancelQueries({ queryKey: getGetReconciliationQueryKey() });
      queryClient.setQueryData(getGetReconciliationQueryKey(), reply);
      notify.success(reply.message);
      onDone?.();
    },
  };
}
