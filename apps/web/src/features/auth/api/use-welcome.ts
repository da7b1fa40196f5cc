import type { UserResponse } from '@sextant/api-client';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { useSession } from '#shared/session/index.js';
import { notify } from '#shared/ui/notify.js';
import { useStartSession } from './use-start-session.js';

/** Lets somebody in here, whichever way they signed in, and remembers the address where that was asked for. */
export function useWelcome() {
  const startSession = useStartSession();
  const navigate = useNavigate();
  return (reply: { data: UserResponse; message: string; token: string }, remember: boolean) => {
    const { email, emailVerified } = reply.data;
    useSession.setState({ loginInfo: remember ? { email, remember } : null });
    startSession(reply);
    notify.success(reply.message);
    // The verified ones are led on by the page itself, to where they came from.
    if (!emailVerified) void navigate(to.verify(email), { replace: true });
  };
}
