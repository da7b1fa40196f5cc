import { expect, test } from '../../support/journey.js';
import { OPERATOR } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';
import { hold } from '../../support/waits.js';

test('a dialog that is opened while another screen is being loaded stays, over that screen', async ({ page }) => {
  await signInAs(page, OPERATOR);
  await page.goto('/operations');
  await settled(page);
  const screen = await hold(page, /\/assets\/audit-screen-.*\.js$/);
  const link = page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: /Audit log/ });
  await page.keyboard.press('g');
  await page.keyboard.press((await link.locator('kbd').last().textContent()) ?? '');
  await page.keyboard.press('?');
  const listed = page.getByRole('dialog', { name: 'Keys' });
  await expect(listed).toBeVisible();
  screen.release();
  await expect(page.getByRole('heading', { name: 'Audit log', includeHidden: true })).toBeAttached();
  await listed.getByRole('switch', { name: 'Use these keys' }).press('Escape');
  await expect(listed).toBeHidden();
});
