import { serverNow, useRegisterAccount } from '@sextant/api-client';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { notify } from '#shared/ui/notify.js';
import { useStartSession } from './use-start-session.js';

/**
 * Creates an account and leads on to the code that was sent.
 * @param onDone forgets what was typed
 */
export function useRegister(onDone: () => void) {
  const enter = useStartSession();
  const navigate = useNavigate();
  return useRegisterAccount({
    mutation: {
      onSuccess: (reply) => {
        onDone();
        enter(reply);
        notify.success(reply.message);
        void navigate(to.verify(reply.data.email), { state: { codeSentAt: serverNow() } });
      },
    },
  });
}
