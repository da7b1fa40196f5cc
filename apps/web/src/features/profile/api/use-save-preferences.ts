import { getGetPreferencesQueryKey, type GetPreferencesReply, useUpdatePreferences } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#shared/ui/notify.js';

/** Stores a choice. It is shown at once, and goes back to what is stored if storing fails. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const queryKey = getGetPreferencesQueryKey();
  return useUpdatePreferences({
    mutation: {
      meta: { silent: true },
      onMutate: async ({ data }) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<GetPreferencesReply>(
          queryKey,
          (stored) => stored && { ...stored, data: { ...stored.data, ...data } },
        );
      },
      onSuccess: (reply) => notify.success(reply.message || SENTENCES.preferencesUpdated),
      onError: (error) => notify.error(SENTENCES.preferencesNotUpdated, error.message),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    },
  });
}
