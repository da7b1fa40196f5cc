import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.js';
import { DEMO_INVESTOR } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';

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
