import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ThemeToggle } from '#shared/theme/index.js';
import { AboutLinks } from '#shared/ui/about-links.js';
import { Logo } from '#shared/ui/logo.js';
import { TimesInUtc } from '#shared/ui/times-in-utc.js';
import classes from './guest-layout.module.css';
import { MantineShell } from './mantine-shell.js';

/** Around the forms of people who are not signed in yet. Times are in UTC, as in the emails that led here. */
export default function GuestLayout() {
  return (
    <MantineShell>
      <div className={classes.page}>
        <header className={classes.head}>
          <Logo />
          <ThemeToggle />
        </header>
        <main className={classes.main}>
          <TimesInUtc value>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </TimesInUtc>
        </main>
        <footer className={classes.foot}>
          <AboutLinks />
        </footer>
      </div>
    </MantineShell>
  );
}
