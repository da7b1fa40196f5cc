import type { ReactNode } from 'react';
import { useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLive } from '#shared/live/index.js';
import { useSession, useUser } from '#shared/session/index.js';
import { to } from '#shared/routes.js';
import { FullScreenLoading } from './full-screen-loading.js';

/**
 * Lets signed-in people through. Others go to /login, and come back to where they were unless they left on
 * purpose; those who have not entered their code yet go to /verify.
 */
export function Protected({ children }: { children: ReactNode }) {
  const { user, token, checking, loggedOut } = useSession();
  // The page that follows is drawn in steps, which let the browser do other things in between.
  const waiting = useDeferredValue(checking);
  const here = useLocation();
  if (waiting && token) return <FullScreenLoading />;
  if (!user || !token) {
    return <Redirect path={to.login()} from={loggedOut ? undefined : here.pathname + here.search} />;
  }
  if (!user.emailVerified) return <Redirect path={to.verify(user.email)} />;
  // Another person gets a page of their own, also where they signed in in another tab: nothing that the former one typed.
  return <Known key={user.id}>{children}</Known>;
}

/**
 * Goes elsewhere, and does so again when somebody steps back here while the other page is still being loaded: nothing has
 * changed for the router's own `Navigate` then, and the page would stay blank.
 * @param from where the other page leads back to
 */
function Redirect({ path, from }: { path: string; from?: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => {
      if (window.location.pathname !== pathname || window.location.search !== search) return;
      void navigate(path, { replace: true, state: from === undefined ? undefined : { from } });
    };
    go();
    window.addEventListener('popstate', go);
    return () => window.removeEventListener('popstate', go);
  }, [navigate, path, from, pathname, search]);
  return null;
}

/** Keeps the stored person in step with what the server says about them. */
function Known({ children }: { children: ReactNode }) {
  const user = useUser();
  useLive();
  useEffect(() => {
    if (useSession.getState().token) useSession.setState({ user });
  }, [user]);
  return children;
}
