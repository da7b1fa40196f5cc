import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.js';
import { DEMO_INVESTOR, OPERATOR } from '../support/people.js';
import { drawn, settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';

test.use({ viewport: { width: 390, height: 600 } });

const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls until a page that loads more at its end grows no further. */
async function scrollToEnd(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(async () => {
    const before = await height();
    for (let frame = 0; frame < 20; frame += 1) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await drawn(page);
    }
    await settled(page);
    expect(await height()).toBe(before);
  }).toPass();
}

/** Follows the last link of a page. @returns how far it was scrolled */
async function leave(page: Page): Promise<number> {
  const left = page.url();
  await page.evaluate(() =>
    document.addEventListener('click', () => (document.body.dataset.left = String(scrollY)), {
      capture: true,
      once: true,
    }),
  );
  await page.locator('main a[href^="/"]:visible').last().click();
  await expect(page).not.toHaveURL(left);
  await settled(page);
  return Number(await page.evaluate(() => document.body.dataset.left));
}

/** Leaves a page by a link near its end, and comes back. */
async function expectBackWhereItWas(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await scrollToEnd(page);
  const before = await leave(page);
  expect.soft(before, `${path} is longer than the window`).toBeGreaterThan(300);
  await page.goBack();
  await settled(page);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before), path).toBeLessThan(600);
}

test('Back leads to where one was in each list of an account', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  for (const path of [
    '/transactions',
    '/transactions?type=trade',
    '/transactions?status=completed',
    '/trades?status=all',
    '/trades',
    '/dashboard',
    '/help',
  ])
    await expectBackWhereItWas(page, path);
});

test('Back leads to where one was also after a reload', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/transactions');
  await settled(page);
  await scrollToEnd(page);
  const before = await leave(page);
  await page.reload();
  await settled(page);
  await page.goBack();
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(600);
});

test('a page that is opened anew begins at its top', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/transactions');
  await settled(page);
  await scrollToEnd(page);
  expect(await scrolled(page)).toBeGreaterThan(300);
  await page.goto('/help');
  await settled(page);
  await page.goto('/transactions');
  await settled(page);
  await drawn(page);
  expect(await scrolled(page)).toBe(0);
});

test('Back leads to where one was among found customers and on the overview of the console', async ({ page }) => {
  await signInAs(page, OPERATOR);
  for (const path of ['/operations/customers?search=scripted', '/operations/overview'])
    await expectBackWhereItWas(page, path);
});
