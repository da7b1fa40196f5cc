import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.js';
import { casesOf, onlyCases } from '../../support/cases.js';
import { expect, test } from '../../support/journey.js';
import { OPERATOR, deposit, newInvestor } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';
import { expectToast } from '../../support/toasts.js';

// A hint of the server may have the page read again at the very end, also pages that no server knows.
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

test('what can be done with a case is in view beside its proof, and covers nothing that has the focus, at each width', async ({
  page,
  request,
}) => {
  const id = await deposit(request, await newInvestor(request, 1000), 250);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1440, 900],
  ] as const) {
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
  }
});

test('the keys and the list reach the cases after the first page', async ({ page, request, complaints }) => {
  complaints.expect(/status of 429 .*cursor=more/);
  const investor = await newInvestor(request);
  const ids: string[] = [];
  for (const amount of [250, 260, 270]) ids.push(await deposit(request, investor, amount));
  let [refused, retried, held] = [0, false, 0];
  const readAgain = Promise.withResolvers<void>();
  // As the server would answer with pages of two cases; the second page is refused once.
  await page.route(/\/v1\/operations\/cases\?/, async (route) => {
    const later = new URL(route.request().url()).searchParams.has('cursor');
    if (later && !retried) {
      refused += 1;
      return route.fulfill({ status: 429, json: { message: 'Too many requests. Please wait a moment.' } });
    }
    if (!later && refused > 0) {
      held += 1;
      await readAgain.promise;
    }
    const { response, body, data: ours } = await casesOf(route, ids);
    const [data, nextCursor] = later ? [ours.slice(2), null] : [ours.slice(0, 2), 'more'];
    await route.fulfill({ response, json: { ...body, data, nextCursor, counts: { deposits: 3, withdrawals: 0 } } });
  });
  await signInAs(page, OPERATOR);
  await page.goto('/operations/deposits');
  const rows = page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(page.getByText('3 open')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await settled(page);
  await expectAccessible(page, 'a queue with more cases');
  await more.click();
  await expectToast(page, 'Too many requests. Please wait a moment.');
  await expect(more).toBeEnabled();
  expect(refused, 'it is asked for again when the operator wants it').toBe(1);
  // A new case, ours or that of another journey, has the list read again, which asks for no refused page, and loses no
  // press while it lasts.
  await deposit(request, investor, 280);
  await expect.poll(() => held).toBeGreaterThan(0);
  retried = true;
  await more.click();
  readAgain.resolve();
  await expect(rows).toHaveCount(3);
  expect(refused).toBe(1);
  await expect(more).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`case=${ids[0]}`));
  await page.keyboard.press('j');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`case=${ids[2]}`));
  await expect(page.getByText('3 open')).toBeVisible();
});
