import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findRoute } from './route-table.js';
import { followScrolling, keepPlace, openEntry, returnTo } from './scroll-places.js';

followScrolling();

/**
 * With every change of page: the page's title, the scroll to the top (smooth, unless the system asks for less motion), or
 * after Back and Forward to where the page was left, and the focus on the page's heading, so that a screen reader says
 * where one is.
 */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);
  const entry = `${key} ${pathname}`;
  // Before the browser draws, and before it notices that the other page is shorter.
  useLayoutEffect(() => openEntry(entry), [entry]);
  useEffect(() => {
    document.title = `${findRoute(pathname)?.title ?? 'Page not found'} · Sextant`;
    const before = shown.current;
    shown.current = pathname;
    // A link into the page is a step of the history, too.
    const returned = type === 'POP' && !hash && returnTo(entry);
    // Another entry of the same page, such as other filters, begins where the page is.
    if (before === pathname && !returned) keepPlace();
    if (before === undefined || before === pathname) return;
    if (!returned) {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    }
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [entry, pathname, hash, type]);
  return null;
}
