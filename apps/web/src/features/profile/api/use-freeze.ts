import { useFreezeAccount } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { forgetDrafts } from '#shared/forms/draft-storage.js';
import { to } from '#shared/routes.js';
import { clearSession } from '#shared/session/index.js';
import { notify } from '#shared/ui/notify.js';

/** Freezes one's own account, which signs out everywhere, here too. */
export function useFreeze() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useFreezeAccount({
    mutation: {
      onSuccess: ({ message }) => {
        clearSession(true);
        forgetDrafts();
        void navigate(to.login());
        queryClient.clear();
        notify.success(message);
      },
    },
  });
}
