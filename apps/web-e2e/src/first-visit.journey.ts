import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.js';
import { DEMO_INVESTOR } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

const VISITORS = ['/', '/help', '/login', '/register'];
const INVESTORS = [
  ...['/dashboard', '/trades/new', '/markets', '/deposit', '/transactions'],
  ...['/withdraw', '/withdraw/addresses', '/trades', '/profile'],
];

interface Stored {
  state?: { token: string | null };
}

/** The scripts that a page has asked for when it stands and nobody has touched it, the late ones too. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await settled(page);
  await page.waitForTimeout(1000);
  page.removeAllListeners('request');
  return [...asked];
}

test('a page is eight scripts at most, on a phone and on a wide window', async ({ page }) => {
  const expectFew = async (path: string) => {
    const scripts = await scriptsOf(page, path);
    expect(scripts.length, `${path}: ${scripts.join(' ')}`).toBeGreaterThan(1);
    expect(scripts.length, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(8);
  };
  for (const path of VISITORS) await expectFew(path);
  await signInAs(page, DEMO_INVESTOR);
  for (const path of INVESTORS) await expectFew(path);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of INVESTORS.slice(0, 5)) await expectFew(path);
});

/** Lets no script of the app through until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  return () => open();
}

test('what a demo must say is there before the app, as the app then says it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const banner = page.getByRole('complementary', { name: 'Demo' });
  await expect(banner).toBeInViewport();
  const look = () => banner.evaluate((element) => [element.outerHTML, getComputedStyle(element).cssText]);
  const before = await look();
  release();
  await settled(page);
  await expect(banner).toHaveCount(1);
  expect(await look()).toEqual(before);
});

test('whether the session still stands is asked once, before the app is here', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/check')) checks.push(request.url());
  });
  const release = await holdScripts(page);
  const asked = page.waitForRequest('**/v1/auth/check');
  await page.goto('/transactions', { waitUntil: 'commit' });
  await asked;
  release();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible();
  expect(checks).toHaveLength(1);
});

test('who signs out in another tab while the session is checked stays signed out', async ({ page, context }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/help');
  const checked = Promise.withResolvers<void>();
  await page.route('**/v1/auth/check', async (route) => {
    const response = await route.fetch();
    await checked.promise;
    await route.fulfill({ response });
  });
  await page.goto('/help');
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: /^Your menu/ }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login/);
  const answered = page.waitForResponse('**/v1/auth/check');
  checked.resolve();
  await answered;
  await page.goto('/help');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(
    await page.evaluate(() => (JSON.parse(localStorage.getItem('auth') ?? '{}') as Stored).state?.token),
  ).toBeNull();
});

test('a page whose code does not come keeps nothing else from being seen', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.route(/\/assets\/dashboard-.*\.js$/, () => undefined);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
