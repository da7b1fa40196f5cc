import type { Page } from '@playwright/test';
import type { PayoutsDto } from '@sextant/api-client';
import { expectAccessible, expectAccessibleColours } from './axe.js';
import { expectNoSidewaysScroll } from './journey.js';
import { settled, useTheme } from './places.js';

/** Looks at a page in both themes, and at its narrowest. */
export async function look(page: Page, what: string): Promise<void> {
  await settled(page);
  await expectAccessible(page, what);
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, `${what}, dark`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, what);
  await page.setViewportSize({ width: 1440, height: 900 });
  await useTheme(page, 'light');
}

/** Has the page show these payouts, and no proposals. */
export async function showPayouts(page: Page, data: PayoutsDto): Promise<void> {
  await page.route('**/v1/operations/payouts', (route) =>
    route.fulfill({ json: { success: true, message: 'Payouts', data } }),
  );
  await page.route('**/v1/operations/proposals?*', (route) =>
    route.fulfill({ json: { success: true, message: 'Proposals', data: [], nextCursor: null, open: 0 } }),
  );
}
