import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#shared/session/index.js';
import { NotFound } from '../not-found.js';
import { MantineShell } from './mantine-shell.js';
import { PageWaiting } from './page-waiting.js';
import { Protected } from './protected.js';

/** Lets operators into their console. For everybody else who is signed in, there is no such page. */
export default function OperationsLayout() {
  return (
    <MantineShell>
      <Protected>
        <OperatorsOnly />
      </Protected>
    </MantineShell>
  );
}

function OperatorsOnly() {
  const operator = useSession(({ user }) => user?.role === 'operator');
  if (!operator) return <NotFound />;
  return (
    <Suspense fallback={<PageWaiting />}>
      <Outlet />
    </Suspense>
  );
}
