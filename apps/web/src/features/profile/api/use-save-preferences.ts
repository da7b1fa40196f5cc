import {
  getGetPreferencesQueryKey,
  getUpdatePreferencesMutationKey,
  type GetPreferencesReply,
  type MailChoice,
  type PreferencesResponse,
  type UpdatePreferencesRequest,
  useUpdatePreferences,
} from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#shared/ui/notify.js';

/**
 * Stores a choice, after those that were made before it. It is shown at once, and goes back to what is stored if storing
 * fails.
 */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const queryKey = getGetPreferencesQueryKey();
  const mutationKey = getUpdatePreferencesMutationKey();
  return useUpdatePreferences({
    mutation: {
      mutationKey,
      scope: { id: 'preferences' },
      meta: { silent: true },
      onMutate: async ({ data }) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<GetPreferencesReply>(
          queryKey,
          (stored) => stored && { ...stored, data: withChoice(stored.data, data) },
        );
      },
      onSuccess: (reply) => notify.success(reply.message || SENTENCES.preferencesUpdated),
      onError: (error) => notify.error(SENTENCES.preferencesNotUpdated, error.message),
      // While another choice waits, what is stored is not what is shown yet.
      onSettled: () =>
        queryClient.isMutating({ mutationKey }) > 1 ? undefined : queryClient.invalidateQueries({ queryKey }),
    },
  });
}

const MAILS: readonly MailChoice[] = ['deposits', 'balance'];

/** As the server stores it: the switch for all emails moves each of them, and is off once all of them are. */
function withChoice(stored: PreferencesResponse, choice: UpdatePreferencesRequest): PreferencesResponse {
  const all = choice.emailNotifications === undefined ? stored.mailOff : choice.emailNotifications ? [] : [...MAILS];
  const mailOff = choice.mailOff ?? all;
  return { ...stored, ...choice, mailOff, emailNotifications: mailOff.length < MAILS.length };
}
