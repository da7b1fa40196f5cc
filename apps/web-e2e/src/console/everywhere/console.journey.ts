import { expectAccessible } from '../../support/axe.js';
import { casesOf } from '../../support/cases.js';
import { expect, expectNoSidewaysScroll, test } from '../../support/journey.js';
import { OPERATOR, REVIEWER, deposit, newInvestor } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { signInAs, signInByForm } from '../../support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('an operator lands in the console after signing in, also by the link in an email about security, and sees no investor’s menu', async ({
  page,
}) => {
  await page.goto('/profile?tab=security');
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm(page, OPERATOR);
  await expect(page).toHaveURL(/\/operations\/security$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your security');
  await expect(page.getByRole('navigation', { name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  for (const [path, place] of [
    ['/profile?tab=security', 'security'],
    ['/dashboard', 'overview'],
    ['/deposit', 'overview'],
    ['/trades', 'overview'],
  ]) {
    await page.goto(path!);
    await expect(page).toHaveURL(new RegExp(`/operations/${place}$`));
  }
});

test('an investor finds no console, and their browser loads none of it', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('request', (asked) => void scripts.push(asked.url()));
  await signInAs(page, await newInvestor(request));
  await page.goto('/operations/deposits');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await settled(page);
  const texts = await Promise.all(
    scripts.filter((url) => url.endsWith('.js')).map(async (url) => (await request.get(url)).text()),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('Deposits to review') || text.includes('List the keys'))).toEqual([]);
});

test('keys lead through the console, are listed by ?, do nothing while somebody types, and can be turned off', async ({
  page,
}) => {
  await signInAs(page, OPERATOR);
  await page.goto('/operations');
  await settled(page);
  const links = page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
  const last = links.last();
  const place = (await last.getAttribute('href')) ?? '';
  const letter = (await last.locator('kbd').last().textContent()) ?? '';
  await page.keyboard.press('?');
  const listed = page.getByRole('dialog', { name: 'Keys' });
  await expect(listed.getByText('List the keys')).toBeVisible();
  await expectAccessible(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await expect(listed).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await expect(page).toHaveURL(place);
  await settled(page);
  await page.keyboard.press('?');
  const use = listed.getByRole('switch', { name: 'Use these keys' });
  // The dialog takes the focus twice as it opens, and a press that comes in between is lost.
  await expect(async () => {
    if (await use.isChecked()) await use.press('Space');
    await expect(use).not.toBeChecked({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(listed).toBeHidden();
  await page.keyboard.press('?');
  await expect(listed).toBeHidden();
  await page.getByRole('button', { name: 'List the keys' }).click();
  await expect(listed).toBeVisible();
});

test('the rail says how much waits, in words too, and moves nothing when it arrives', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const [held, id] = [await deposit(request, investor, 100), await deposit(request, investor, 250)];
  const counted = Promise.withResolvers<void>();
  const queue = (count: number) => ({ count, oldest: count > 0 ? '2026-01-01T00:00:00.000Z' : null });
  // As the server answers where more wait than it counts.
  const data = { deposits: queue(1_000), withdrawals: queue(3), proposals: queue(0) };
  await page.route('**/v1/operations/waiting', async (route) => {
    await counted.promise;
    await route.fulfill({ json: { success: true, message: '', data } });
  });
  await page.route(/\/v1\/operations\/cases\?/, async (route) => {
    const { response, body, data } = await casesOf(route, [held, id]);
    const hold = { by: 'Rita Reviewer', since: '2026-01-01T00:00:00.000Z', reason: null };
    const shown = data.map((one) => (one.id === held ? { ...one, hold } : one));
    await route.fulfill({ response, json: { ...body, data: shown, counts: { deposits: 1_000, withdrawals: 3 } } });
  });
  await signInAs(page, REVIEWER);
  await page.goto('/operations/deposits');
  const links = page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
  const boxes = () => links.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await expect(page.getByText(/^1,000 or more open; the oldest that is not on hold came \d+ \S+ ago$/)).toBeVisible();
  await settled(page);
  const before = await boxes();
  counted.resolve();
  await expect(links.filter({ hasText: '1,000+' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Deposits.*, 1,000 or more waiting$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Withdrawals.*, 3 waiting$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Proposals.*waiting/ })).toHaveCount(0);
  expect(await boxes()).toEqual(before);
  await expectAccessible(page, 'a rail with counts');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: /^Withdrawals.*, 3 waiting$/ })).toBeVisible();
  await expectNoSidewaysScroll(page, 'a rail with counts on a phone');
});
