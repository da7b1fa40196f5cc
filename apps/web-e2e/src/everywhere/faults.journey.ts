import { expectAccessible } from '../support/axe.js';
import { UNREACHED, expect, test } from '../support/journey.js';
import { newInvestor } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast, toastsOf } from '../support/toasts.js';

test('a page says what the network does to it, and goes on by itself', async ({
  page,
  context,
  request,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  complaints.expect(/Failed to (load resource|fetch dynamically imported module)|preload/);
  await signInAs(page, await newInvestor(request));
  await page.goto('/trades');
  await settled(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();

  await page.route(/\/assets\/transactions-/, (route) => route.abort());
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expectAccessible(page, 'a page at fault');
  await links.getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();

  // The layout around every page fails, too.
  await page.route(/\/assets\/account-/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expectAccessible(page, 'a layout at fault');
});

test('an address that cannot be decoded is a page that does not exist', async ({ page, complaints }) => {
  // The router's own words.
  complaints.expect(/could not be decoded/);
  for (const path of ['/%', '/login%', '/help/%f']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
  }
});

const SAID = 'Something went wrong on our side. Please try again in a moment.';
const UNSAID = 'An error occurred';
const PROBLEM = 'application/problem+json';
/** What a server in trouble, or a proxy before it, replies, and what a person reads. */
const REPLIES = [
  [PROBLEM, JSON.stringify({ success: false, message: SAID, code: 'INTERNAL_FAULT', requestId: 'r-1' }), SAID],
  ['text/plain', '', UNSAID],
  [PROBLEM, '{"success":false,"status":500}', UNSAID],
  ['text/html', '<h1>Bad gateway</h1>', UNSAID],
] as const;

test('a server in trouble is told with what it said, once, on every form', async ({ page, request, complaints }) => {
  complaints.expect(UNREACHED);
  let reply: (typeof REPLIES)[number] = REPLIES[0];
  await page.route(/\/v1\/(auth\/(login|forgot-password)|user\/update-profile)$/, (route) =>
    route.fulfill({ status: 500, contentType: reply[0], body: reply[1] }),
  );
  const send = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expectToast(page, reply[2]);
    expect((await toastsOf(page)).filter((text) => text !== reply[2])).toEqual([]);
    const body = await page.locator('body').innerText();
    const said = body.match(/An error occurred|Something went wrong|unexpected answer/gi) ?? [];
    // None once it has faded.
    expect(said.length).toBeLessThanOrEqual(1);
  };
  for (reply of REPLIES) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('ada@example.com');
    await send('Send Reset Link');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  }
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('some password');
  await send('Sign in');
  await signInAs(page, await newInvestor(request));
  await page.goto('/profile');
  await page.getByLabel('City').fill('Ulm');
  await send('Save Changes');
});
