import { type ComponentType, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '#shared/session/index.js';
import { NotFound } from './not-found.js';
import { ErrorBoundary } from './error-boundary.js';
import { loadable } from './loadable.js';
import { ROUTES, type AppRoute, findRoute } from './route-table.js';

const guest = loadable(() => import('./layout/guest-layout.js'));
const account = loadable(() => import('./layout/account-layout.js'));
const operations = loadable(() => import('./layout/operations-layout.js'));

const LAYOUTS = { open: [], guest: [guest], account: [account], operations: [operations] };

/** Fetches the code of a page and of its layout, as far as it can be had; the console's only for operators. */
export async function loadPage(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  const operator = useSession.getState().user?.role === 'operator';
  const page = route && (route.access !== 'operations' || operator) ? [route.page] : [];
  const parts = [...page, ...(route ? LAYOUTS[route.access] : [])];
  await Promise.allSettled(parts.map(({ load }) => load()));
}

const routesFor = (access: AppRoute['access']) =>
  ROUTES.filter((route) => route.access === access).map(({ path, page }) => (
    <Route
      key={path}
      path={path}
      element={
        <ErrorBoundary as={access === 'open' ? 'main' : 'div'}>
          {/* The console is one page, and draws its screens itself. */}
          {access === 'operations' ? <page.Part /> : <Afresh Part={page.Part} />}
        </ErrorBoundary>
      }
    />
  ));

/** Of two addresses of a page, each begins anew: nothing that was typed for one stands in the other. */
function Afresh({ Part }: { Part: ComponentType }) {
  return <Part key={useLocation().pathname} />;
}

/** Every page in its layout. */
export function Pages() {
  return (
    <Suspense fallback={null}>
      <Routes>
        {routesFor('open')}
        <Route element={<guest.Part />}>{routesFor('guest')}</Route>
        <Route element={<account.Part />}>{routesFor('account')}</Route>
        <Route element={<operations.Part />}>{routesFor('operations')}</Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
