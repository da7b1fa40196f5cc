import type { Page } from '@playwright/test';

/** Counts in the page what really reaches it: pasting by Ctrl+V is one press, since Ctrl alone is none. */
export const countKeys = (page: Page) =>
  page.evaluate(() => {
    const counted = window as Window & { keysPressed?: number };
    counted.keysPressed = 0;
    addEventListener('keydown', ({ key }) => (counted.keysPressed! += ['Control', 'Meta'].includes(key) ? 0 : 1), true);
  });

/** How many keys there were since. */
export const keysPressed = (page: Page) =>
  page.evaluate(() => (window as Window & { keysPressed?: number }).keysPressed ?? NaN);
