import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { ThemeToggle } from '#shared/theme/index.js';
import { Logo } from '#shared/ui/logo.js';
import classes from './home-header.module.css';

/** Logo, the way in, and the theme. */
export function HomeHeader({ signedIn }: { signedIn: boolean }) {
  return (
    <header className={classes.head}>
      <Logo />
      <nav className={classes.links} aria-label="Main">
        {signedIn ? (
          <Link to={to.dashboard()}>Dashboard</Link>
        ) : (
          <>
            <Link to={to.login()}>Sign in</Link>
            <Link to={to.register()} className={classes.roomy}>
              Create an account
            </Link>
          </>
        )}
        <ThemeToggle />
      </nav>
    </header>
  );
}
