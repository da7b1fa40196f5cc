import { expect, test } from '../support/journey.js';
import { newInvestor, openTrade } from '../support/people.js';
import { INVESTOR_PLACES, settled } from '../support/places.js';
import { useOldBrowser } from '../support/old-browser.js';
import { signInAs } from '../support/sign-in.js';

test('every page of an account works in the oldest browser that is named', async ({ page, request }) => {
  const person = await newInvestor(request, 2000);
  const trade = await openTrade(request, person, 'TSLA', 300);
  await useOldBrowser(page);
  await signInAs(page, person);
  for (const path of [...INVESTOR_PLACES.map((place) => place.path), `/trades/${trade}`, '/help', '/solvency']) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText('This page could not be shown'), path).toHaveCount(0);
  }
  await page.goto('/trades/new');
  await page.getByRole('radio').first().check({ force: true });
  await page.getByLabel('Amount').fill('300');
  await page.getByRole('button', { name: 'Review Trade' }).click();
  await expect(page.getByRole('button', { name: /^Open trade for/ })).toBeVisible();
});

for (const lacks of ['Object.hasOwn', 'HTMLElement.prototype.inert']) {
  test(`an older one is told so instead: without ${lacks}`, async ({ page }) => {
    await useOldBrowser(page, [lacks]);
    for (const path of ['/', '/login', '/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
      await expect(page.getByText('Update your browser')).toBeInViewport();
      await expect(page.getByRole('button')).toHaveCount(0);
    }
  });
}
