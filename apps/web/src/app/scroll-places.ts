/** How far each page of this tab's history was scrolled, by the key of its entry. */
const KEPT = 'scroll-places';
/** Milliseconds for which a list may still be growing towards the place. */
const PATIENCE = 10_000;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const places = new Map<string, number>(read());
let current: string | undefined;
let stop = () => {};

function read(): [string, number][] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, number][];
    // Each document's first entry has this key. Its place belongs to it only after a reload, Back or Forward.
    return kept.filter(([key]) => wasOpen() || !key.startsWith('default '));
  } catch {
    return [];
  }
}

/** Whether the document was opened by a reload, Back or Forward. */
function wasOpen(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'reload' || opened?.type === 'back_forward';
}

/** Notes from now on how far the open page is scrolled, also for a reload. The browser's own way knows no list that grows. */
export function followScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', keepPlace, { passive: true });
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify([...places].slice(-100)));
    } catch {
      // The place is lost, the page is not.
    }
  });
}

/** Notes how far the open entry is scrolled. */
export function keepPlace(): void {
  if (current !== undefined) places.set(current, scrollY);
}

/** From now on, an entry of the history is the one that is scrolled. */
export function openEntry(key: string): void {
  stop();
  current = key;
}

/**
 * Scrolls to where an entry was left, and again as often as the page changes its height, until somebody touches it.
 * @returns whether it was opened before
 */
export function returnTo(key: string): boolean {
  const place = places.get(key);
  if (place === undefined) return false;
  let until = performance.now() + PATIENCE;
  const go = () => {
    const before = scrollY;
    scrollTo({ top: place, behavior: 'instant' });
    if (performance.now() > until) stop();
    else if (scrollY > before) until = performance.now() + PATIENCE;
  };
  const observer = new ResizeObserver(go);
  stop = () => {
    observer.disconnect();
    for (const hand of HANDS) removeEventListener(hand, stop);
  };
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true });
  observer.observe(document.body);
  go();
  return true;
}
