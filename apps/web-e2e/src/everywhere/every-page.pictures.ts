import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_INVESTOR, OPERATOR, tokenOf } from '../support/people.js';
import { CONSOLE_PLACES, INVESTOR_PLACES, type Place, VISITOR_PLACES, placesOf, settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';

const FOLDER = path.join(import.meta.dirname, '../../../../.screenshots');
mkdirSync(FOLDER, { recursive: true });
const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 };
const TALLEST = 5000;

for (const width of [390, 820, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`every page, ${width} px wide, ${colorScheme}`, () => {
      const phone = width < 500;
      test.use({ viewport: { width, height: HEIGHTS[width] ?? 900 }, colorScheme, isMobile: phone, hasTouch: phone });

      test('for a visitor', async ({ page }) => {
        await photograph(page, VISITOR_PLACES, `${width}-${colorScheme}`);
      });

      test('for an investor', async ({ page, request }) => {
        test.setTimeout(180_000);
        const token = await tokenOf(request, DEMO_INVESTOR);
        await signInAs(page, DEMO_INVESTOR);
        const places = [...INVESTOR_PLACES, ...(await placesOf(request, { token }))];
        await photograph(page, places, `${width}-${colorScheme}`);
      });

      test('for an operator', async ({ page }) => {
        test.setTimeout(180_000);
        await signInAs(page, OPERATOR);
        await photograph(page, CONSOLE_PLACES, `${width}-${colorScheme}`);
      });
    });

/** From top to end in one window as tall as the page, so that what floats stands at its end. */
async function photograph(page: Page, places: readonly Place[], kind: string): Promise<void> {
  // What stands in for the chart provider is nothing to look at; what a page shows without it is.
  await page.route('**/external-embedding/*', (route) => route.abort());
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  for (const { name, path: address } of places) {
    await page.setViewportSize(window);
    await page.goto(address);
    await settled(page);
    // Figures count up and charts draw themselves.
    await page.waitForTimeout(1200);
    if (name === 'dashboard') await forReadme(page, kind);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...window, height: Math.min(TALLEST, Math.max(height, window.height)) });
    await settled(page);
    await page.waitForTimeout(400);
    await page.screenshot({ path: path.join(FOLDER, `${name}-${kind}.png`) });
  }
}

/** The first sight of a page, small; four of these stand in the README (`docs/images`). */
async function forReadme(page: Page, kind: string): Promise<void> {
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(FOLDER, `dashboard-${kind}.webp`));
}
