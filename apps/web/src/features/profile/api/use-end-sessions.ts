import { ApiError, endSession, getListSessionsQueryKey } from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../shared/ui/notify.js';

/** Ends sessions one after the other; one that has ended meanwhile is as good as ended. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation<void, ApiError, readonly string[]>({
    mutationFn: async (ids) => {
      for (const id of ids) {
        await endSession(id).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        });
      }
    },
    onSuccess: (_nothing, ids) =>
      notify.success(ids.length === 1 ? 'Signed out on that device' : `Signed out on ${ids.length} devices`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: getListSessionsQueryKey() }),
  });
}
