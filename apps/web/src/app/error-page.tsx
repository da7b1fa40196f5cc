import { useEffect, useState } from 'react';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import classes from './error-page.module.css';

/**
 * What stands in the place of a page that could not be shown.
 * @param as `main` where no layout has one around it
 */
export function ErrorPage({ as: Place }: { as: 'main' | 'div' }) {
  const [offline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!offline) return;
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [offline]);
  return (
    <Place className={classes.fault}>
      <div role="alert" className={classes.words}>
        <h1 tabIndex={-1}>This page could not be shown</h1>
        <p>
          {offline
            ? 'You are offline. It will open when you are back online.'
            : 'Your account is not affected. Reload the page, or try again later.'}
        </p>
      </div>
      <div className={classes.actions}>
        <PlainButton onClick={() => location.reload()}>Load again</PlainButton>
        <PlainButton onClick={() => history.back()}>Back</PlainButton>
        <ButtonLink to={to.dashboard()}>Overview</ButtonLink>
      </div>
    </Place>
  );
}
