import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../shared/query-client.js';
import { DemoBanner } from '../shared/ui/demo-banner.js';
import { OfflineNotice } from './offline-notice.js';
import { Pages } from './pages.js';
import { RouteChange } from './route-change.js';

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

/** The toast area comes after the page, as soon as its code can be had; what was said before waits for it. */
function ToastsWhenIdle() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = () =>
      import('./toasts.js').then(
        (area) => setToasts(() => area.default),
        () => (timer = setTimeout(load, 5000)),
      );
    timer = setTimeout(load, 1500);
    return () => clearTimeout(timer);
  }, []);
  return Toasts ? <Toasts /> : null;
}
