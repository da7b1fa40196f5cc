import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { useSession } from '#shared/session/index.js';
import { ZoneNote } from '#shared/ui/zone-note.js';
import classes from './account-layout.module.css';
import { registerServiceWorker } from '../register-worker.js';
import { lazyPart } from '../lazy-part.js';
import { BottomNavigation } from './bottom-navigation.js';
import { MantineShell } from './mantine-shell.js';
import { PageWaiting } from './page-waiting.js';
import { Protected } from './protected.js';
import { Sidebar } from './sidebar.js';
import { SuspensionNote } from './suspension-note.js';
import { TopBar } from './top-bar.js';

const AccountDrawer = lazyPart(() => import('./account-drawer.js'), 300);

/** Around every page of an investor: sidebar or drawer, and the top bar. */
export default function AccountLayout() {
  return (
    <MantineShell>
      <Protected>
        <InvestorsOnly />
      </Protected>
    </MantineShell>
  );
}

/**
 * Operators have no use for an investor's pages; theirs are in the console. There, what is in an investor's profile is the
 * screen of their own security, which emails lead to by the investor's address.
 */
function InvestorsOnly() {
  const operator = useSession(({ user }) => user?.role === 'operator');
  const { pathname } = useLocation();
  const screen = pathname === to.profile.path ? 'security' : '';
  return operator ? <Navigate to={to.operations(screen)} replace /> : <Frame />;
}

function Frame() {
  const [open, drawer] = useDisclosure();
  useEffect(registerServiceWorker, []);
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Sidebar />
      <AccountDrawer open={open} onClose={drawer.close} />
      <div className={classes.column}>
        <TopBar onMenu={drawer.open} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <SuspensionNote />
          <Suspense fallback={<PageWaiting />}>
            <Outlet />
          </Suspense>
          <p className={classes.zone}>
            <ZoneNote />
          </p>
        </main>
      </div>
      <BottomNavigation />
    </div>
  );
}
