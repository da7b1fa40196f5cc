import { expectAccessible } from './support/axe.js';
import { UNREACHED, expect, expectNoSidewaysScroll, expectSteady, test } from './support/journey.js';
import { type Person, newInvestor } from './support/people.js';
import { INVESTOR_PLACES, settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

const FAULT = { success: false, message: 'Something broke on our side.', code: 'INTERNAL_ERROR', requestId: 'r-1' };

let newcomer: Person;
test.beforeAll(async ({ request }) => {
  newcomer = await newInvestor(request);
});

for (const [index, { name, path }] of INVESTOR_PLACES.entries()) {
  const colorScheme = index % 2 === 0 ? 'dark' : 'light';

  test(`with nothing yet: ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await signInAs(page, newcomer);
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, `${name}, empty, ${colorScheme}`);
    await expectSteady(page, `${name}, empty`);
  });

  test(`while the server fails: ${name}`, async ({ page, complaints }) => {
    complaints.expect(UNREACHED);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, newcomer);
    await page.clock.install();
    await page.route(/\/v1\/(?!auth\/check)/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(FAULT) }),
    );
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    // Three repeats, after 1, 2 and 4 s.
    for (let tries = 0; tries < 8; tries += 1) {
      await page.clock.runFor(2500);
      await page.waitForTimeout(60);
    }
    await settled(page);
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
    await expectAccessible(page, `${name}, failing, ${colorScheme}`);
    await expectSteady(page, `${name}, failing`);
    await expectNoSidewaysScroll(page, `${name}, failing`);
  });
}
