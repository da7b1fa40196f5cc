import { Navigate, useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { to } from '#shared/routes.js';
import { useSession } from '#shared/session/index.js';
import { cameFrom } from '../where-to.js';

/**
 * Shows a form to people who need it, and leads on those who are signed in: to the page they came from, else to the
 * dashboard, and operators to their console.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const signedIn = useSession(({ user, token }) => token !== null && user?.emailVerified === true);
  const operator = useSession(({ user }) => user?.role === 'operator');
  const { state } = useLocation();
  if (!signedIn) return children;
  return <Navigate to={cameFrom(state) ?? (operator ? to.operations() : to.dashboard())} replace />;
}
