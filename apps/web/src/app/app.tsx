import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '#shared/query-client.js';
import { DemoBanner } from '#shared/ui/demo-banner.js';
import { Imprint } from '#shared/ui/imprint.js';
import { ErrorBoundary } from './error-boundary.js';
import { OfflineNotice } from './offline-notice.js';
import { Pages } from './pages.js';
import { RouteChange } from './route-change.js';
import { LazyToasts } from './lazy-toasts.js';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <RouteChange />
        <DemoBanner />
        <OfflineNotice />
        <ErrorBoundary as="main">
          <Pages />
        </ErrorBoundary>
        <Imprint />
      </BrowserRouter>
      <LazyToasts />
    </QueryClientProvider>
  );
}
