import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.js';
import { DEMO_INVESTOR } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { hold, letPass, replyDuring } from '../support/waits.js';

const VISITORS = ['/', '/help', '/login', '/register'];

const INVESTORS = [
  ...['/dashboard', '/trades/new', '/markets', '/deposit', '/transactions'],
  ...['/withdraw', '/withdraw/addresses', '/trades', '/profile'],
];

/** The scripts that a page has asked for when it stands and nobody has touched it, the late ones too. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await settled(page);
  await letPass(page, 1000);
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

interface Stored {
  state?: { token: string | null };
}

test('who signs out in another tab while the session is checked stays signed out', async ({ page, context }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/help');
  const { release } = await hold(page, '**/v1/auth/check', 'reply');
  await page.goto('/help');
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: /^Your menu/ }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login/);
  await replyDuring(page, '**/v1/auth/check', async () => release());
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
