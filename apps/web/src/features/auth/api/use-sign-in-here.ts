import { useSignIn } from '@sextant/api-client';
import { useNavigate } from 'react-router-dom';
import { to } from '../../../shared/routes.js';
import { useSession } from '../../../shared/session/index.js';
import { notify } from '../../../shared/ui/notify.js';
import { useEnter } from './use-enter.js';

/** Signs in, and remembers the address for the next time where that was asked for. */
export function useSignInHere() {
  const enter = useEnter();
  const navigate = useNavigate();
  return useSignIn({
    mutation: {
      onSuccess: (reply, { data: { remember = false } }) => {
        const { email, emailVerified } = reply.data;
        useSession.setState({ loginInfo: remember ? { email, remember } : null });
        enter(reply);
        notify.success(reply.message);
        // The verified ones are led on by the page itself, to where they came from.
        if (!emailVerified) void navigate(to.verify(email), { replace: true });
      },
    },
  });
}
