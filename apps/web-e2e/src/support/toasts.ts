import { type Page, expect } from '@playwright/test';

declare global {
  interface Window {
    toasts?: string[];
  }
}

/** Runs in the page, before the app: writes down each toast, which fades after four seconds. */
export function recordToasts(): void {
  if (window !== window.top) return;
  const texts = new WeakMap<Element, string>();
  const toasts: string[] = [];
  window.toasts = toasts;
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
      const text = toast.textContent ?? '';
      if (texts.get(toast) !== text) toasts.push(text);
      texts.set(toast, text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Waits for a toast since the page was loaded, whether or not it has faded. It is passed over by later calls, and so are those
 * before it, unless it still shows: the same sentence twice is one toast.
 */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const one = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(() => toastsOf(page), 'the toasts').toContainEqual(one);
  const wanted = typeof text === 'string' ? { text } : { pattern: text.source, flags: text.flags };
  await page.evaluate(
    ({ text: part, pattern, flags }) => {
      const isIt = (said: string) =>
        part === undefined ? new RegExp(pattern ?? '', flags).test(said) : said.includes(part);
      const { toasts = [] } = window;
      toasts.splice(0, toasts.findIndex(isIt) + 1);
    },
    wanted as { text?: string; pattern?: string; flags?: string },
  );
}

/** Fails when a toast has come that no `expectToast` has waited for, or one still shows. */
export async function expectNoToast(page: Page): Promise<void> {
  expect(await toastsOf(page)).toEqual([]);
}

/** The toasts that came and were not waited for, and those that show. */
export const toastsOf = (page: Page): Promise<string[]> =>
  page
    .evaluate(() => {
      const shown = [...document.querySelectorAll('[data-sonner-toast][data-removed="false"]')];
      return [...new Set([...(window.toasts ?? []), ...shown.map((toast) => toast.textContent ?? '')])];
    })
    // A page that is left has none.
    .catch(() => []);
