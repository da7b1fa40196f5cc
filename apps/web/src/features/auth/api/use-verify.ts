import { useVerifyEmail } from '@sextant/api-client';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { notify } from '#shared/ui/notify.js';
import { useStartSession } from './use-start-session.js';

/** Proves the address with its code; on another device that signs in. */
export function useVerify() {
  const enter = useStartSession();
  const navigate = useNavigate();
  return useVerifyEmail({
    mutation: {
      onSuccess: (reply) => {
        enter(reply);
        notify.success(reply.message);
        void navigate(to.dashboard(), { replace: true });
      },
    },
  });
}
