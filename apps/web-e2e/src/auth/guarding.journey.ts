import { REFUSED, expect, test } from '../support/journey.js';
import { type Person, deposit, newInvestor, newStranger } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs, signInByForm } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';

let investor: Person;
test.beforeAll(async ({ request }) => {
  investor = await newInvestor(request, 2000);
});

test('each page opens for whom it is: a visitor signs in first, a stranger enters their code, and nobody finds another’s transaction', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const other = await deposit(request, await newInvestor(request), 250);
  await page.goto('/trades?status=completed');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, investor);
  await expect(page).toHaveURL('/trades?status=completed');
  await expect(page.getByRole('heading', { level: 1, name: 'Current Trades' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  for (const id of [other, '01900000-0000-7000-8000-000000000000']) {
    await page.goto(`/transaction/${id}`);
    await expect(page.getByText('Transaction not found')).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /transaction/i })
    .click();
  await expect(page).toHaveURL('/transactions');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Home Page' }).click();
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  const stranger = await newStranger(request);
  await signInAs(page, stranger);
  for (const wanted of ['/dashboard', '/transactions']) {
    await page.goto(wanted);
    await expect(page).toHaveURL(`/verify?${new URLSearchParams({ email: stranger.email })}`);
  }
  await expect(page.getByText(stranger.email)).toBeVisible();
});

test('logging out in one tab does so in the other, and leaves nothing that was typed and no page', async ({
  page,
  context,
  complaints,
  request,
}) => {
  complaints.expect(REFUSED);
  const next = await newInvestor(request, 300);
  await signInAs(page, investor);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/withdraw');
  await other.getByLabel('Amount').fill('123.45');
  // The browser draws the tab in front alone, and a person clicks in no other.
  const typed = () => other.evaluate(() => JSON.stringify(sessionStorage));
  expect(await typed()).toContain('123.45');
  await page.bringToFront();
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out successfully');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expect(other).toHaveURL('/login');
  expect(await typed()).not.toContain('123.45');
  await other.bringToFront();
  await signInByForm(other, next);
  await expect(other).toHaveURL('/dashboard');
});

test('an access token that has run out is renewed in silence', async ({ page, complaints }) => {
  complaints.expect(REFUSED);
  await signInAs(page, investor);
  await page.goto('/dashboard');
  await settled(page);
  let refused = 0;
  await page.route(/\/v1\/transaction\/user/, async (route) => {
    refused += 1;
    if (refused > 1) return route.continue();
    const headers = { ...route.request().headers(), authorization: 'Bearer expired' };
    return route.continue({ headers });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page).toHaveURL('/transactions');
});
