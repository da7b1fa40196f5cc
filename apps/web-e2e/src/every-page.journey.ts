import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { REFUSED, expectNoSidewaysScroll, expectSteady, test } from './support/journey.js';
import { DEMO_INVESTOR, tokenOf } from './support/people.js';
import { INVESTOR_PLACES, type Place, VISITOR_PLACES, placesOf, settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

let own: Place[] = [];
test.beforeAll(async ({ request }) => {
  const token = await tokenOf(request, DEMO_INVESTOR);
  own = await placesOf(request, { token });
});

for (const [index, place] of VISITOR_PLACES.entries()) {
  test(`a visitor's page is whole: ${place.name}`, async ({ page, complaints }) => {
    if (place.refused) complaints.expect(REFUSED);
    await look(page, place, index);
  });
}

for (const [index, place] of INVESTOR_PLACES.entries()) {
  test(`an investor's page is whole: ${place.name}`, async ({ page }) => {
    await signInAs(page, DEMO_INVESTOR);
    await look(page, place, index);
  });
}

for (const [index, name] of ['payment', 'trade', 'transaction', 'transaction-withdrawal'].entries()) {
  test(`an investor's page is whole: ${name}`, async ({ page }) => {
    await signInAs(page, DEMO_INVESTOR);
    await look(page, own.find((place) => place.name === name) as Place, index);
  });
}

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

/** While it loads, then in both themes, then on the narrowest window. */
async function look(page: Page, { name, path }: Place, index: number): Promise<void> {
  const [first, second] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: first });
  const release = await holdReplies(page);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  // Skeletons show after 300 ms.
  await page.waitForTimeout(350);
  await expectAccessible(page, `${name}, loading, ${first}`);
  release();
  await settled(page);
  await expectAccessible(page, `${name}, ${first}`);
  await expectSteady(page, name);
  await useTheme(page, second);
  await expectAccessibleColours(page, `${name}, ${second}`);
  // What a desktop browser's scroll bar leaves of 320 px.
  await page.setViewportSize({ width: 305, height: 640 });
  await expectNoSidewaysScroll(page, `${name} at 320 px`);
}

/** Lets no reply but the session's check through until the answer is called. */
async function holdReplies(page: Page): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/v1\/(?!auth\/check)/, async (route) => {
    await opened;
    await route.continue();
  });
  return () => open();
}
