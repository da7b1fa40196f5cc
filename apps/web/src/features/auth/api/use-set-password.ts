import { useResetPassword } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { clearSession } from '#shared/session/index.js';
import { notify } from '#shared/ui/notify.js';

/** Sets a new password by the link; every session has ended with it, this browser's too. */
export function useSetPassword() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useResetPassword({
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
