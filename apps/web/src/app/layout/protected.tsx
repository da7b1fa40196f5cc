import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, useUser } from '../../shared/session/index.js';
import { to } from '../../shared/routes.js';
import { FullScreenLoading } from './full-screen-loading.js';

/**
 * Lets signed-in people through. Others go to /login, and come back to where they were unless they left on
 * purpose; those who have not entered their code yet go to /verify (decision A7).
 */
export function Protected({ children }: { children: ReactNode }) {
  const { user, token, checking, loggedOut } = useSession();
  const here = useLocation();
  if (checking && token) return <FullScreenLoading />;
  if (!user || !token) {
    const state = loggedOut ? undefined : { from: here.pathname + here.search };
    return <Navigate to={to.login()} replace state={state} />;
  }
  if (!user.emailVerified) return <Navigate to={to.verify(user.email)} replace />;
  return <Known>{children}</Known>;
}

/** Keeps the stored person in step with what the server says about them. */
function Known({ children }: { children: ReactNode }) {
  const user = useUser();
  useEffect(() => {
    if (useSession.getState().token) useSession.setState({ user });
  }, [user]);
  return children;
}
