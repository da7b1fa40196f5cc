import { useLocation } from 'react-router-dom';

/**
 * Tells, when something comes back later, whether the person is still on the page that waited for it: by the address,
 * which changes at once, while a page stays to be seen until the next one has loaded.
 */
export function useIsCurrentPage(): () => boolean {
  const { pathname } = useLocation();
  return () => window.location.pathname === pathname;
}
