import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#shared/session/index.js';
import classes from './account-layout.module.css';
import { registerServiceWorker } from '../register-worker.js';
import { lazyPart } from '../lazy-part.js';
import { BottomNavigation } from './bottom-navigation.js';
import { MantineShell } from './mantine-shell.js';
import { OperatorNotice } from './operator-notice.js';
import { PageWaiting } from './page-waiting.js';
import { Protected } from './protected.js';
import { Sidebar } from './sidebar.js';
import { TopBar } from './top-bar.js';

const AccountDrawer = lazyPart(() => import('./account-drawer.js'), 300);

/** Around every page of a signed-in person: sidebar or drawer, and the top bar. */
export default function AccountLayout() {
  return (
    <MantineShell>
      <Protected>
        <Frame />
      </Protected>
    </MantineShell>
  );
}

function Frame() {
  const [open, drawer] = useDisclosure();
  useEffect(registerServiceWorker, []);
  const operator = useSession(({ user }) => user?.role === 'operator');
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
          {operator ? (
            <OperatorNotice />
          ) : (
            <Suspense fallback={<PageWaiting />}>
              <Outlet />
            </Suspense>
          )}
        </main>
      </div>
      {!operator && <BottomNavigation />}
    </div>
  );
}
