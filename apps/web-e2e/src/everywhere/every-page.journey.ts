import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours } from '../support/axe.js';
import { REFUSED, expectNoSidewaysScroll, expectSteady, test } from '../support/journey.js';
import { DEMO_INVESTOR, tokenOf } from '../support/people.js';
import { INVESTOR_PLACES, type Place, VISITOR_PLACES, placesOf, settled, useTheme } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';

/** Journeys of a few pages each, so that one that fails hides few others. */
const VISITED: Place[][] = [VISITOR_PLACES.slice(0, 8), VISITOR_PLACES.slice(8)];
const OWNED: Place[][] = [INVESTOR_PLACES.slice(0, 7), INVESTOR_PLACES.slice(7)];

const names = (places: readonly Place[]) => places.map(({ name }) => name).join(', ');

for (const places of VISITED)
  test(`a visitor's pages are whole: ${names(places)}`, async ({ page, complaints }) => {
    if (places.some(({ refused }) => refused)) complaints.expect(REFUSED);
    await look(page, places);
  });

for (const places of OWNED)
  test(`an investor's pages are whole: ${names(places)}`, async ({ page }) => {
    await signInAs(page, DEMO_INVESTOR);
    await look(page, places);
  });

test("an investor's pages are whole: a payment, a trade, a deposit, a withdrawal", async ({ page, request }) => {
  const token = await tokenOf(request, DEMO_INVESTOR);
  await signInAs(page, DEMO_INVESTOR);
  await look(page, await placesOf(request, { token }));
});

/** Each in the theme in which the one before was left, in the other one, and on the narrowest window. */
async function look(page: Page, places: readonly Place[]): Promise<void> {
  // Each sign-in as the demo investor in another journey is a notification, which would move the page meanwhile.
  await page.route('**/v1/events', () => undefined);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [index, { name, path }] of places.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, name);
    await expectSteady(page, name);
    const other = index % 2 === 0 ? 'dark' : 'light';
    await useTheme(page, other);
    await expectAccessibleColours(page, `${name}, ${other}`);
    // What a desktop browser's scroll bar leaves of 320 px.
    await page.setViewportSize({ width: 305, height: 640 });
    await expectNoSidewaysScroll(page, `${name} at 320 px`);
  }
}
