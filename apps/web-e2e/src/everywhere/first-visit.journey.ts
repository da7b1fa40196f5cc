import { expect, test } from '../support/journey.js';
import { DEMO_INVESTOR } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { hold, requestDuring } from '../support/waits.js';

test('the theme and what a demo must say are there before the app, as the app then shows them', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { release } = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 22, 32)');
  const banner = page.getByRole('complementary', { name: 'Demo' });
  await expect(banner).toBeInViewport();
  const look = () => banner.evaluate((element) => [element.outerHTML, getComputedStyle(element).cssText]);
  const before = await look();
  release();
  await settled(page);
  await expect(banner).toHaveCount(1);
  expect(await look()).toEqual(before);
});

test('the session is checked once, before the app is here', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/check')) checks.push(request.url());
  });
  const { release } = await hold(page, /\/assets\/.*\.js$/);
  await requestDuring(page, '**/v1/auth/check', () => page.goto('/transactions', { waitUntil: 'commit' }));
  release();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible();
  expect(checks).toHaveLength(1);
});
