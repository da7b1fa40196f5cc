import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { findRoute } from './route-table.js';

/**
 * With every change of page: the page's title, the scroll to the top (smooth, unless the system asks for less motion),
 * and the focus on the page's heading, so that a screen reader says where one is.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    document.title = `${findRoute(pathname)?.title ?? 'Page not found'} · Sextant`;
    if (first.current) {
      first.current = false;
      return;
    }
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
