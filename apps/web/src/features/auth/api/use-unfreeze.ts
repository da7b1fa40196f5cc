import { useUnfreezeAccount } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { clearSession } from '#shared/session/index.js';
import { notify } from '#shared/ui/notify.js';

/** Opens a frozen account by the link, with a new password to sign in with. */
export function useUnfreeze() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useUnfreezeAccount({
    mutation: {
      onSuccess: ({ message }) => {
        clearSession();
        queryClient.clear();
        notify.success(message);
        void navigate(to.login(), { replace: true });
      },
    },
  });
}
