import { ApiError, useUnfreezeAccount } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { clearSession } from '#shared/session/index.js';
import { notify } from '#shared/ui/notify.js';

/** Whether another account has the address: the page says what to do, for longer than a toast. */
export const isAddressTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'ADDRESS_TAKEN';

/** Opens a frozen account by the link, with a new password to sign in with. */
export function useUnfreeze() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useUnfreezeAccount({
    mutation: {
      meta: { silent: isAddressTaken },
      onSuccess: ({ message }) => {
        clearSession();
        queryClient.clear();
        notify.success(message);
        void navigate(to.login(), { replace: true });
      },
    },
  });
}
