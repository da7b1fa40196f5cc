import { to } from '../shared/routes.js';
import { ButtonLink } from '../shared/ui/button-link.js';
import { PlainButton } from '../shared/ui/plain-button.js';
import classes from './page-fault.module.css';

/**
 * What stands in the place of a page that could not be shown.
 * @param as `main` where no layout has one around it
 */
export function PageFault({ as: Place }: { as: 'main' | 'div' }) {
  return (
    <Place className={classes.fault}>
      <div role="alert" className={classes.words}>
        <h1 tabIndex={-1}>This page could not be shown</h1>
        <p>Nothing happened to your account. Load the page again; if it fails once more, go back and try later.</p>
      </div>
      <div className={classes.actions}>
        <PlainButton onClick={() => location.reload()}>Load again</PlainButton>
        <PlainButton onClick={() => history.back()}>Back</PlainButton>
        <ButtonLink to={to.dashboard()}>Overview</ButtonLink>
      </div>
    </Place>
  );
}
