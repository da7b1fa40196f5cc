import type { Page } from '@playwright/test';
import { onlyCases } from './support/cases.js';
import { expect, test } from './support/journey.js';
import { OPERATOR, deposit, newInvestor } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

/** Whether the first button that is named so is at its own middle, where a person would press it. */
const isOnTop = (page: Page, name: RegExp) =>
  page
    .getByRole('button', { name })
    .first()
    .evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1440, 900],
] as const) {
  test(`what can be done with a case is in view beside its proof, and covers nothing that has the focus, at ${width}`, async ({
    page,
    request,
  }) => {
    const id = await deposit(request, await newInvestor(request, 1000), 250);
    await signInAs(page, OPERATOR);
    await onlyCases(page, [id]);
    await page.setViewportSize({ width, height });
    await page.goto(`/operations/deposits?case=${id}`);
    await settled(page);
    const proof = page.getByRole('region', { name: 'Proof of payment' });
    await expect(proof).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await isOnTop(page, /^Credit/), `at the top, ${width}`).toBe(true);
    await proof.evaluate((place) => place.scrollIntoView({ block: 'start' }));
    expect(await isOnTop(page, /^Credit/), `with the proof in view, ${width}`).toBe(true);
    // What the keyboard comes to on the way back is not behind the bar.
    await page.getByRole('link', { name: 'All', exact: true }).focus();
    const clear = await page.getByRole('link', { name: 'All', exact: true }).evaluate((link) => {
      const { x, y, width: wide, height: high } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
    });
    expect(clear, `a focused link, ${width}`).toBe(true);
    // A form is in view as a whole as soon as it is open.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: /^Credit/ }).click();
    await expect(page.getByLabel('Transaction hash')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Continue/ })).toBeInViewport({ ratio: 1 });
  });
}
