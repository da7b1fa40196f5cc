import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

test('the audit log says who did what, with before and after, and whether anything was changed', async ({ page }) => {
  await signInAs(page, OPERATOR);
  await page.goto('/operations/audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('Nothing was changed')).toBeVisible();
  await page.getByLabel('Action').selectOption('Signed in');
  await expect(page).toHaveURL(/action=signed-in/);
  // The rows of before are gone.
  await settled(page);
  const row = page.getByRole('button', { name: new RegExp(`Signed in.*${OPERATOR.email}`) }).first();
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: 'Before and after' })).toContainText('device');
  await settled(page);
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme);
    await expectAccessibleColours(page, `the audit log, ${theme}`);
  }
  await expectAccessible(page, 'the audit log');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the audit log on a phone');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/audit$/);
});
