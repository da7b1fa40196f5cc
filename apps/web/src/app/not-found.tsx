import { useSession } from '#shared/session/index.js';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Logo } from '#shared/ui/logo.js';
import classes from './error-page.module.css';

/** An address that no page has. */
export function NotFound() {
  const signedIn = useSession(({ token }) => token !== null);
  return (
    <main className={classes.fault}>
      <Logo />
      <h1 tabIndex={-1}>Page not found</h1>
      <p>There is no page at this address.</p>
      <div className={classes.actions}>
        {signedIn && (
          <ButtonLink to={to.dashboard()} look="primary">
            Overview
          </ButtonLink>
        )}
        <ButtonLink to={to.home()}>Home Page</ButtonLink>
      </div>
    </main>
  );
}
