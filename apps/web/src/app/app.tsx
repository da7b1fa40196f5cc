import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../shared/query-client.js';
import { DemoBanner } from '../shared/ui/demo-banner.js';
import { OfflineNotice } from './offline-notice.js';
import { Pages } from './pages.js';
import { RouteChange } from './route-change.js';

const Toasts = lazy(() => import('./toasts.js'));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <RouteChange />
        <DemoBanner />
        <OfflineNotice />
        <Pages />
      </BrowserRouter>
      <ToastsWhenIdle />
    </QueryClientProvider>
  );
}

/** The toast area comes after the page; what was said before waits for it. */
function ToastsWhenIdle() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{idle && <Toasts />}</Suspense>;
}
