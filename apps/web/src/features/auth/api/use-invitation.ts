import { useJoinOperators, useLookAtInvitation } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { clearSession } from '#shared/session/index.js';
import { notify } from '#shared/ui/notify.js';

/** For which address and role an invitation is. */
export function useInvitation(token: string) {
  const { mutate, ...look } = useLookAtInvitation();
  useEffect(() => {
    if (token) mutate({ data: { token } });
  }, [token, mutate]);
  return { ...look, again: () => mutate({ data: { token } }) };
}

/** Makes the operator account; whoever was signed in here before is not the new operator. */
export function useJoin() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useJoinOperators({
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
