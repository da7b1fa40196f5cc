import type { Page } from '@playwright/test';
import type { PayoutsDto } from '@sextant/api-client';
/** Has the page show these payouts, and no proposals. */
export async function showPayouts(page: Page, data: PayoutsDto): Promise<void> {
  await page.route('**/v1/operations/payouts', (route) =>
    route.fulfill({ json: { success: true, message: 'Payouts', data } }),
  );
  await page.route('**/v1/operations/proposals?*', (route) =>
    route.fulfill({ json: { success: true, message: 'Proposals', data: [], nextCursor: null, open: 0 } }),
  );
}
