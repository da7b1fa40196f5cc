import type { APIRequestContext, Page } from '@playwright/test';
import { REFUSED, expect, test } from './support/journey.js';
import { type Person, bearer, newInvestor, newStranger } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs, signInByForm } from './support/sign-in.js';

let investor: Person;
test.beforeAll(async ({ request }) => {
  investor = await newInvestor(request, 2000);
});

test('a visitor is asked to sign in, and comes to the page they wanted', async ({ page }) => {
  await page.goto('/trades?status=completed');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, investor);
  await expect(page).toHaveURL('/trades?status=completed');
  await expect(page.getByRole('heading', { level: 1, name: 'Current Trades' })).toBeVisible();
});

test('whoever is signed in has no use for the sign-in form', async ({ page }) => {
  await signInAs(page, investor);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('whoever has not entered their code yet is led to it, from every page', async ({ page, request }) => {
  const stranger = await newStranger(request);
  await signInAs(page, stranger);
  for (const wanted of ['/dashboard', '/transactions']) {
    await page.goto(wanted);
    await expect(page).toHaveURL(`/verify?${new URLSearchParams({ email: stranger.email })}`);
  }
  await expect(page.getByText(stranger.email)).toBeVisible();
});

test('an address without a page says so and leads on', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Home Page' }).click();
  await expect(page).toHaveURL('/');
});

test('a transaction that is nobody’s, or somebody else’s, is not found', async ({ page, complaints }) => {
  complaints.expect(REFUSED);
  await signInAs(page, investor);
  await page.goto('/transaction/01900000-0000-7000-8000-000000000000');
  await expect(page.getByText('Transaction not found')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /transaction/i })
    .click();
  await expect(page).toHaveURL('/transactions');
});

test('back and forward lead through the pages, each from its top, with the focus on its heading', async ({ page }) => {
  await signInAs(page, investor);
  await page.setViewportSize({ width: 1200, height: 500 });
  await page.goto('/dashboard');
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Withdraw' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Withdraw');
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText('Overview');
  await page.goForward();
  await expect(heading).toHaveText('Withdraw');
  await expect(page).toHaveTitle('Withdraw · Sextant');
});

test('the Back link steps back one page, and on the first page leads to the overview', async ({ page }) => {
  await signInAs(page, investor);
  await page.goto('/trades');
  await page
    .getByRole('link', { name: /new trade|open.* trade/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/trades\/new/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/trades');
  await page.goto('/trades/new');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a reload in the middle of a wizard loses nothing', async ({ page }) => {
  await signInAs(page, investor);
  await page.goto('/deposit');
  await page.getByLabel('Amount').fill('250.50');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('250.50');
  await expect(page.getByRole('radio', { name: /Bitcoin/ })).toBeChecked();

  await page.goto('/trades/new');
  await page.getByRole('radio', { name: /NVDA/ }).check();
  await page.getByLabel('Amount').fill('321.09');
  await page.reload();
  await expect(page.getByRole('radio', { name: /NVDA/ })).toBeChecked();
  await expect(page.getByLabel('Amount')).toHaveValue('321.09');
});

test('logging out in one tab does so in the other', async ({ page, context, complaints }) => {
  // What the other tab has asked a moment before may come to the server when the session has ended.
  complaints.expect(REFUSED);
  await signInAs(page, investor);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/transactions');
  await settled(other);
  // The browser draws the tab in front alone, and a person clicks in no other.
  await page.bringToFront();
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expect(other).toHaveURL('/login');
  await page.bringToFront();
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('after logging out in one tab, nothing that was typed and no page is left in the other', async ({
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
  const typed = () => other.evaluate(() => JSON.stringify(sessionStorage));
  expect(await typed()).toContain('123.45');
  await page.bringToFront();
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  expect(await typed()).not.toContain('123.45');
  await other.bringToFront();
  await signInByForm(other, next);
  await expect(other).toHaveURL('/dashboard');
});

for (const [stream, leave] of [
  // It would end with the session, and lead away before the press.
  ['without its stream', (page: Page) => page.getByLabel('Destination address').press('Enter')],
  ['with its stream', () => Promise.resolve()],
] as const) {
  test(`a session that ends while typing, ${stream}, takes nothing that was typed`, async ({
    page,
    complaints,
    request,
  }) => {
    complaints.expect(REFUSED);
    const person = await newInvestor(request, 500);
    await signInAs(page, person);
    if (stream === 'without its stream') await page.route('**/v1/events', () => undefined);
    await page.goto('/withdraw');
    await page.getByLabel('Amount').fill('123.45');
    await page.getByRole('radio', { name: /TRC-20/ }).check();
    await page.getByLabel('Destination address').fill('TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL');
    await endSessionsOf(request, person);
    await leave(page);
    await expect(page).toHaveURL('/login');
    await signInByForm(page, person);
    await expect(page).toHaveURL('/withdraw');
    await expect(page.getByLabel('Amount')).toHaveValue('123.45');
    await expect(page.getByRole('radio', { name: /TRC-20/ })).toBeChecked();
    await expect(page.getByLabel('Destination address')).toHaveValue('TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL');
  });
}

/** As from another device. */
async function endSessionsOf(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const { token } = (await (await request.post('/v1/auth/login', { data: { email, password } })).json()) as Person;
  const headers = bearer({ token });
  const sessions = (await (await request.get('/v1/auth/sessions', { headers })).json()) as {
    data: { id: string; current: boolean }[];
  };
  for (const { id } of sessions.data.filter(({ current }) => !current))
    await request.delete(`/v1/auth/sessions/${id}`, { headers });
}

test('a token that is worth nothing is forgotten without a word', async ({ page, complaints }) => {
  complaints.expect(REFUSED);
  await signInAs(page, investor);
  await page.context().clearCookies();
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('auth') ?? 'null');
    if (stored?.state.token)
      localStorage.setItem('auth', JSON.stringify({ ...stored, state: { ...stored.state, token: 'no' } }));
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await page.waitForTimeout(1800);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
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

test('while the first check runs, the screen says so', async ({ page }) => {
  await signInAs(page, investor);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/v1\/auth\/check/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
