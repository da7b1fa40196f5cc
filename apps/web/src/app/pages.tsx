import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from './not-found.js';
import { ErrorBoundary } from './error-boundary.js';
import { loadable } from './loadable.js';
import { ROUTES, type AppRoute, findRoute } from './route-table.js';

const guest = loadable(() => import('./layout/guest-layout.js'));
const account = loadable(() => import('./layout/account-layout.js'));

/** Fetches the code of a page and of its layout, as far as it can be had. */
export async function loadPage(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  const parts = route ? [route.page, ...{ open: [], guest: [guest], account: [account] }[route.access]] : [];
  await Promise.allSettled(parts.map(({ load }) => load()));
}

const routesFor = (access: AppRoute['access']) =>
  ROUTES.filter((route) => route.access === access).map(({ path, page }) => (
    <Route
      key={path}
      path={path}
      element={
        <ErrorBoundary as={access === 'open' ? 'main' : 'div'}>
          <page.Part />
        </ErrorBoundary>
      }
    />
  ));

/** Every page in its layout. */
export function Pages() {
  return (
    <Suspense fallback={null}>
      <Routes>
        {routesFor('open')}
        <Route element={<guest.Part />}>{routesFor('guest')}</Route>
        <Route element={<account.Part />}>{routesFor('account')}</Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
