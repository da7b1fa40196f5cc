import { Navigate, useSearchParams } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { useSession } from '#shared/session/index.js';
import { VerifyForm } from './verify-form.js';

/**
 * The form for the address in the query string, else for the one that the signed-in person has yet to prove. Whoever has
 * none to prove is led on.
 */
export function VerifyScreen() {
  const asked = useSearchParams()[0].get('email');
  const { user, token } = useSession();
  const person = token ? user : null;
  const unproved = person?.emailVerified ? person.pendingEmail : person?.email;
  if (person?.emailVerified && unproved !== asked) return <Navigate to={to.dashboard()} replace />;
  const email = asked ?? unproved;
  return email ? <VerifyForm key={email} email={email} /> : <Navigate to={to.login()} replace />;
}
