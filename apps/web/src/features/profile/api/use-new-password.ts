import { getListSessionsQueryKey, useChangePassword } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../shared/ui/notify.js';

/** Changes the password; the other sessions end with it. */
export function useNewPassword() {
  const queryClient = useQueryClient();
  return useChangePassword({
    mutation: {
      onSuccess: ({ message }) => {
        notify.success(message);
        return queryClient.invalidateQueries({ queryKey: getListSessionsQueryKey() });
      },
    },
  });
}
