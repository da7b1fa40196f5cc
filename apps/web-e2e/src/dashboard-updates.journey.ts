import type { Page } from '@playwright/test';
import { REFUSED, expect, test } from './support/journey.js';
import { DEMO_INVESTOR, complete, deposit, newInvestor } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

/** The chart provider is not there in journeys. */
const PROVIDER = /tradingview/;

/** The account's value and the last point of the chart, at one moment, as they are read. */
const values = (page: Page) =>
  page.evaluate(() => {
    const within = (name: string, what: string) =>
      [...document.querySelectorAll('section')]
        .find((one) => one.ariaLabel === name || one.querySelector('h2')?.textContent === name)
        ?.querySelector(what);
    return {
      value: within('Account value', 'p')?.textContent ?? '',
      reading: within('Value over time', 'figure strong')?.textContent ?? '',
      said: / to (\S+) on /.exec(within('Value over time', 'figure [role="img"]')?.ariaLabel ?? '')?.[1],
    };
  });

test('the chart ends at the account value, also after the prices moved', async ({ page, complaints }) => {
  complaints.expect(PROVIDER);
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/dashboard');
  await settled(page);
  await expect(page.getByRole('region', { name: 'Value over time' }).getByRole('img')).toBeVisible();
  const first = await values(page);
  expect(first.value).toMatch(/^\$[\d,]+\.\d\d$/);
  await expect.poll(async () => (await values(page)).value, { timeout: 25_000 }).not.toBe(first.value);
  const { value, reading, said } = await values(page);
  expect([reading, said]).toEqual([value, value]);
});

test('money that comes in shows everywhere on the overview, and cash stays true without the results', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(PROVIDER);
  complaints.expect(REFUSED);
  const person = await newInvestor(request, 1000);
  await signInAs(page, person);
  await page.goto('/dashboard');
  const chart = page.getByRole('region', { name: 'Value over time' });
  await expect(chart).toContainText('Your account started today, and is worth $1,000.00 now');
  await complete(request, await deposit(request, person, 500));
  await expect(page.getByRole('region', { name: 'Account value' })).toContainText('$1,500.00', { timeout: 15_000 });
  await expect(chart).toContainText('Your account started today, and is worth $1,500.00 now', { timeout: 2_000 });

  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment.' };
  await page.route('**/v1/trade/results', (route) => route.fulfill({ status: 429, json: body }));
  await complete(request, await deposit(request, person, 250));
  const cash = page.getByRole('article').filter({ hasText: 'Available Cash' });
  await expect(cash).toContainText('$1,750.00', { timeout: 25_000 });
});

test('the chart still ends today after the window became narrower', async ({ page, complaints }) => {
  complaints.expect(PROVIDER);
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/dashboard');
  await settled(page);
  const chart = page.getByRole('region', { name: 'Value over time' });
  const today = (await chart.locator('figure strong + span').textContent()) ?? '';
  expect(today).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/);
  await expect(chart.locator('canvas').first()).toBeVisible();
  for (const width of [800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const canvas = chart.locator('canvas').first();
    await canvas.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        const drawn = await canvas.boundingBox();
        if (!drawn) return undefined;
        await page.mouse.move(drawn.x + drawn.width / 2, drawn.y + 60);
        await page.mouse.move(drawn.x + drawn.width - 3, drawn.y + 60);
        return chart.locator('figure strong + span').textContent();
      })
      .toBe(today);
    await page.mouse.move(0, 0);
  }
});
