import { DEMO_SIGN_IN } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { MeasuredOutcomes } from './measured-outcomes.js';
import classes from './welcome.module.css';

/** What Sextant is, and the way in. */
export function Welcome({ signedIn }: { signedIn: boolean }) {
  return (
    <section className={classes.welcome}>
      <div className={classes.words}>
        <h1 tabIndex={-1}>A stock navigator with measured results</h1>
        <p className={classes.lead}>
          Welcome to Sextant, a stock navigator service. Deposit cryptocurrency, open trades on ten stocks, withdraw to
          your own address, and see every movement of your money in your history.
        </p>
        {signedIn ? (
          <div className={classes.actions}>
            <ButtonLink to={to.dashboard()} look="primary">
              Go to your dashboard
            </ButtonLink>
          </div>
        ) : (
          <>
            <div className={classes.actions}>
              <ButtonLink to={to.register()} look="primary">
                Create an account
              </ButtonLink>
              <ButtonLink to={to.login()}>Sign in</ButtonLink>
            </div>
            {installation.demoInvestor && <TryIt />}
          </>
        )}
      </div>
      <MeasuredOutcomes />
    </section>
  );
}

function TryIt() {
  return (
    <div className={classes.demo}>
      <p>
        This is a demo. Anyone can sign in as the demo investor, who has six months of history.{' '}
        <Link to={to.login()} state={{ demo: true }}>
          Sign in as the demo investor
        </Link>
      </p>
      <dl>
        <div>
          <dt>Email</dt>
          <dd>{DEMO_SIGN_IN.email}</dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>{DEMO_SIGN_IN.password}</dd>
        </div>
      </dl>
    </div>
  );
}
