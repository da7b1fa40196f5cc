import { expectAccessible } from '../support/axe.js';
import { REFUSED, UNREACHED, expect, expectNoSidewaysScroll, expectSteady, test } from '../support/journey.js';
import { DEMO_INVESTOR, newInvestor } from '../support/people.js';
import { INVESTOR_PLACES, VISITOR_PLACES, settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { hold, letPass } from '../support/waits.js';

const FAULT = { success: false, message: 'Something broke on our side.', code: 'INTERNAL_ERROR', requestId: 'r-1' };
const ASKED = /\/v1\/(?!auth\/check)/;

const theme = (index: number) => (index % 2 === 0 ? 'dark' : 'light');

for (const [who, places] of [
  ['a visitor', VISITOR_PLACES],
  ['an investor', INVESTOR_PLACES],
] as const)
  test(`the pages of ${who} are accessible while they load`, async ({ page, complaints }) => {
    complaints.expect(REFUSED);
    if (who === 'an investor') await signInAs(page, DEMO_INVESTOR);
    for (const [index, { name, path }] of places.entries()) {
      await page.emulateMedia({ colorScheme: theme(index) });
      const { release } = await hold(page, ASKED);
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      // Skeletons show after 300 ms.
      await letPass(page, 350);
      if (name === 'transactions') await expect(page.locator('main [aria-busy="true"]').first()).toBeAttached();
      await expectAccessible(page, `${name}, loading`);
      release();
      await settled(page);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

test('the pages of an investor with nothing yet are accessible and stand still', async ({ page, request }) => {
  await signInAs(page, await newInvestor(request));
  for (const [index, { name, path }] of INVESTOR_PLACES.entries()) {
    await page.emulateMedia({ colorScheme: theme(index) });
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, `${name}, empty`);
    await expectSteady(page, `${name}, empty`);
  }
});

test('the pages of an investor say so on their own place while the server fails', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await newInvestor(request));
  await page.clock.install();
  await page.route(ASKED, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(FAULT) }),
  );
  for (const [index, { name, path }] of INVESTOR_PLACES.entries()) {
    await page.emulateMedia({ colorScheme: theme(index) });
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    // Three repeats, after 1, 2 and 4 s.
    await expect(async () => {
      await page.clock.runFor(2500);
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
    await expectAccessible(page, `${name}, failing`);
    await expectSteady(page, `${name}, failing`);
    await expectNoSidewaysScroll(page, `${name}, failing`);
  }
});

test("an investor's pages stand still on a phone while they load", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  // Each sign-in as the demo investor in another journey is a notification, which would come above the others meanwhile.
  await page.route('**/v1/events', () => undefined);
  await signInAs(page, DEMO_INVESTOR);
  for (const { name, path } of INVESTOR_PLACES) {
    await page.goto(path);
    await settled(page);
    await expectSteady(page, `${name} on a phone`);
  }
});
