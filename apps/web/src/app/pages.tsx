import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from './not-found.js';
import { ErrorBoundary } from './error-boundary.js';
import { ROUTES, type AppRoute } from './route-table.js';

const GuestLayout = lazy(() => import('./layout/guest-layout.js'));
const AccountLayout = lazy(() => import('./layout/account-layout.js'));

const routesFor = (access: AppRoute['access']) =>
  ROUTES.filter((route) => route.access === access).map(({ path, Page }) => (
    <Route
      key={path}
      path={path}
      element={
        <ErrorBoundary as={access === 'open' ? 'main' : 'div'}>
          <Page />
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
        <Route element={<GuestLayout />}>{routesFor('guest')}</Route>
        <Route element={<AccountLayout />}>{routesFor('account')}</Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
