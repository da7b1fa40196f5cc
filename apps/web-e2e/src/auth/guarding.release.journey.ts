import type { APIRequestContext, Page } from '@playwright/test';
import { REFUSED, expect, test } from '../support/journey.js';
import { type Person, bearer, newInvestor } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs, signInByForm } from '../support/sign-in.js';
import { expectNoToast } from '../support/toasts.js';
import { hold } from '../support/waits.js';

let investor: Person;
test.beforeAll(async ({ request }) => {
  investor = await newInvestor(request, 2000);
});

test('back and forward lead through the pages, each from its top, and the Back link steps back or to the overview', async ({
  page,
}) => {
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
  await settled(page);
  await expectNoToast(page);
});

test('while the first check runs, the screen says so', async ({ page }) => {
  await signInAs(page, investor);
  const check = await hold(page, /\/v1\/auth\/check/);
  await page.goto('/dashboard');
  await expect(page.getByText('Loading...')).toBeVisible();
  check.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
