import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { endSessions } from './people.js';
import { recordToasts } from './toasts.js';

/** Every console error, warning and page error fails the journey, but those it has announced. */
export interface Complaints {
  /** Announces what the journey itself provokes, such as the line a browser writes for a refused request. */
  expect: (pattern: RegExp) => void;
  /** Listens to another browser window, too. */
  listenTo: (context: BrowserContext) => void;
}

/** What a browser writes by itself when a request is refused. */
export const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;
/** The same, when it got no answer. */
export const UNREACHED = /^Failed to load resource: (net::ERR_|the server responded with a status of 5\d\d)/;

/** What Playwright says where a journey does without the service worker. */
const WITHOUT_WORKER = /^Service Worker registration blocked by Playwright/;

const FORGET = { behavior: 'ignoreErrors' } as const;

export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context, page, request }, use) => {
      const heard: string[] = [];
      const announced: RegExp[] = [WITHOUT_WORKER];
      const listenTo = (to: BrowserContext) => {
        to.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type())) return;
          heard.push(`${message.text()} (${message.location().url} on ${message.page()?.url()})`);
        });
        to.on('weberror', (fault) => heard.push(`${fault.error().stack} (on ${fault.page()?.url()})`));
      };
      listenTo(context);
      await context.addInitScript(countShifts);
      await context.addInitScript(recordToasts);
      await context.addInitScript(reportViolations);
      await likeNew(context);
      await use({ listenTo, expect: (pattern) => void announced.push(pattern) });
      // What stands in for a reply may still be asking the server when the journey has seen all that it waits for.
      for (const open of new Set([page, ...context.pages()])) await open.unrouteAll(FORGET);
      const complaints = heard.filter((line) => !announced.some((pattern) => pattern.test(line)));
      await endSessions(request);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Closes a window of a journey's own; what stands in for a reply may still be asking the server. */
export async function closeWindow(context: BrowserContext): Promise<void> {
  for (const open of [context, ...context.pages()]) await open.unrouteAll(FORGET);
  await context.close();
}

/** What a kept browser window (see playwright.config.ts) still has of the journey before, beside what Playwright clears. */
async function likeNew(context: BrowserContext): Promise<void> {
  await context.clearPermissions();
  await context.setOffline(false);
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page);
    await session.send('Page.resetNavigationHistory');
    await session.detach();
  }
}

interface Shifts {
  sum: number;
  sources: string[];
}

declare global {
  interface Window {
    layoutShifts?: Shifts;
  }
}

/** Runs in the page: what the Content Security Policy stopped fails the journey, in whatever words a browser says it. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`The policy stopped ${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
}

/** Runs in the page: adds up how far the layout moved without anybody touching it. */
function countShifts(): void {
  const shifts: Shifts = { sum: 0, sources: [] };
  window.layoutShifts = shifts;
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.sum += value;
      const names = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : 'text'));
      shifts.sources.push(`${value.toFixed(3)}: ${names.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Fails when the page has moved by itself by 0.05 or more since it was opened. */
export async function expectSteady(page: Page, state: string): Promise<void> {
  const { sum, sources } = await page.evaluate(() => window.layoutShifts ?? { sum: 0, sources: [] });
  expect.soft(sum, `layout shift of ${state}\n${sources.join('\n')}`).toBeLessThan(0.05);
}

/** Fails when something is, and stays, wider than the window. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  // A window that was just made narrower takes a moment.
  const softly = expect.configure({ soft: true });
  await softly
    .poll(() => page.evaluate(findWide), { message: `sideways scroll of ${state}`, timeout: 3_000 })
    .toEqual({ excess: 0, wide: [] });
}

/** Runs in the page: how far it can be scrolled sideways, and what reaches out of it. */
function findWide(): { excess: number; wide: string[] } {
  const { clientWidth, scrollWidth } = document.documentElement;
  const reachesOut = (element: Element): boolean => {
    if (element.getBoundingClientRect().right <= clientWidth + 1) return false;
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
      if (getComputedStyle(above).overflowX !== 'visible') return false;
    return true;
  };
  if (scrollWidth <= clientWidth) return { excess: 0, wide: [] };
  const wide = [...document.body.querySelectorAll('*')].filter(reachesOut).map((one) => one.outerHTML.slice(0, 120));
  return { excess: scrollWidth - clientWidth, wide: wide.slice(0, 5) };
}

export { expect };
