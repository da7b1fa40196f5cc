import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { REFUSED, expect, test } from '../support/journey.js';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the measured share that cannot be loaded keeps the warning', async ({ page, complaints }) => {
  complaints.expect(REFUSED);
  await page.route('**/v1/market/outcomes', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  await page.goto('/');
  await expect(page.getByText(/The measured share could not be loaded\. You may lose all the money/)).toBeVisible();
  await expectAccessible(page, 'the home page without the measured share');
  await page.unroute('**/v1/market/outcomes');
  await press(page, 'Try again');
  await expect(page.getByText(/percent of \d+ customers with a gain or loss here lost money/)).toBeVisible();
});
