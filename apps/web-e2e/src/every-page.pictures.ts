import path from 'node:path';
import { type Browser, test } from '@playwright/test';
import { DEMO_INVESTOR, accepted } from './support/people.js';
import { INVESTOR_PLACES, type Place, VISITOR_PLACES, placesOf, settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

const FOLDER = path.join(import.meta.dirname, '../../../.screenshots');
const WIDTHS = { 390: 844, 820: 1180, 1440: 900 };

for (const [width, height] of Object.entries(WIDTHS).map((size) => size.map(Number) as [number, number]))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every page, ${width} px wide, ${colorScheme}`, async ({ browser, request }) => {
      test.setTimeout(180_000);
      const { token = '' } = await accepted(request.post('/v1/auth/login', { data: DEMO_INVESTOR }));
      const own = await placesOf(request, { token });
      await photograph(browser, VISITOR_PLACES, false);
      await photograph(browser, [...INVESTOR_PLACES, ...own], true);

      async function photograph(window: Browser, places: readonly Place[], signedIn: boolean): Promise<void> {
        const phone = width < 500;
        const { baseURL } = test.info().project.use;
        const options = { viewport: { width, height }, colorScheme, isMobile: phone, hasTouch: phone, baseURL };
        const page = await window.newPage(options);
        if (signedIn) await signInAs(page, DEMO_INVESTOR);
        for (const { name, path: address } of places) {
          await page.goto(address);
          await settled(page);
          // Figures count up and charts draw themselves.
          await page.waitForTimeout(1200);
          const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: file, fullPage: true });
        }
        await page.close();
      }
    });
