import { type Page, expect as expectThat } from '@playwright/test';
import { expect, test } from './support/journey.js';
import { ADMIN, DEMO_INVESTOR, OPERATOR, accepted, bearer, deposit, newInvestor, tokenOf } from './support/people.js';
import { CONSOLE_PLACES, settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

// Ahead of UTC, by no whole hour.
test.use({ timezoneId: 'Asia/Kathmandu' });

/** A moment with its zone, or how long ago it was: `Nov 20, 1:04 PM UTC`, `2 h 4 min`. */
const WITH_ZONE = /^(.*\d:\d\d [AP]M UTC|(\d+ (s|min|h|d) ?)+( ago)?)$/;
/** One that says no zone. */
const WITHOUT_ZONE = /\b\d{1,2}:\d\d\b( [AP]M)?(?! ?UTC)(?![\d:]| [AP]M)/;

/** @returns how many moments the page shows */
async function expectZones(page: Page, where: string): Promise<number> {
  await settled(page);
  const times = await page.locator('main time:visible').allTextContents();
  for (const time of times) expectThat.soft(time, where).toMatch(WITH_ZONE);
  expectThat.soft(await page.locator('main').innerText(), where).not.toMatch(WITHOUT_ZONE);
  const hovers = await page
    .locator('main [title]:visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
  for (const hover of hovers) expectThat.soft(hover.replace(/\s/g, ' '), where).not.toMatch(WITHOUT_ZONE);
  return times.length;
}

test('every moment on the pages of the console names its zone, wherever it is read', async ({ page, request }) => {
  const investor = await newInvestor(request, 500);
  const id = await deposit(request, investor, 250);
  await signInAs(page, OPERATOR);
  let shown = 0;
  for (const { name, path } of CONSOLE_PLACES) {
    await page.goto(path);
    shown += await expectZones(page, name);
  }
  await page.goto(`/operations/deposits?case=${id}`);
  await expect(page.getByRole('heading', { name: /\$250\.00 from/ })).toBeVisible();
  shown += await expectZones(page, 'a case');
  expect(shown).toBeGreaterThan(25);

  await signInAs(page, ADMIN);
  await page.goto('/operations/operators');
  expect(await expectZones(page, 'operators')).toBeGreaterThan(0);
});

test('every moment that is said of a customer names its zone, wherever it is read', async ({ page, request }) => {
  await signInAs(page, OPERATOR);
  let shown = 0;
  const demo = await accepted(
    request.get('/v1/user/me', { headers: bearer({ token: await tokenOf(request, DEMO_INVESTOR) }) }),
  );
  for (const part of ['timeline', 'transactions', 'trades', 'sessions', 'notes']) {
    await page.goto(`/operations/customers/${String(demo.data.id)}?show=${part}`);
    shown += await expectZones(page, `${part} of a customer`);
  }
  await page.getByRole('button', { name: /^Available/ }).click();
  const first = page.getByRole('list', { name: 'Ledger lines' }).locator('time').first();
  const at = await first.getAttribute('datetime');
  const moment = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  await expect(first).toHaveText(`${new Intl.DateTimeFormat('en-US', moment).format(new Date(at ?? ''))} UTC`);
  shown += await expectZones(page, 'the ledger lines of a customer');
  expect(shown).toBeGreaterThan(25);
});
