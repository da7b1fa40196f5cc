import {
  type ApiError,
  type ChangePasswordReply,
  type ChangePasswordRequest,
  changePassword,
  getListSessionsQueryKey,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmation } from '../confirmation/index.js';
import { notify } from '../ui/notify.js';

const SAYS = 'Your password will be changed, and you will be signed out on every other device.';

/** Changes the password, confirmed by the second factor where there is one; the other sessions end with it. */
export function useNewPassword() {
  const queryClient = useQueryClient();
  const { run, dialog } = useConfirmation();
  const change = useMutation<ChangePasswordReply, ApiError, ChangePasswordRequest>({
    mutationFn: (request) => run('change-password', {}, SAYS, (headers) => changePassword(request, { headers })),
    onSuccess: ({ message }) => {
      notify.success(message);
      return queryClient.invalidateQueries({ queryKey: getListSessionsQueryKey() });
    },
  });
  return { change, dialog };
}
