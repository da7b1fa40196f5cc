import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { REFUSED, expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { ADMIN, OPERATOR, type Person, REVIEWER, TREASURER, accepted, newInvestor } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

const NEW_PASSWORD = 'another long enough password';

const accessible = async (page: Page, state: string) => {
  await useTheme(page, 'light');
  await expectAccessible(page, `${state}, light`);
  await expectNoSidewaysScroll(page, state);
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, `${state}, dark`);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const security = (page: Page) => page.getByRole('link', { name: 'Your security' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const shutOut = (page: Page) => page.getByText('Set up a second factor to work here.');

/**
 * Signs somebody in whom the console takes for a reviewer of a live installation. Nobody else is at the account, as others
 * are at those of the demo's operators: its second factor, sessions and password are the server's own, while its role and
 * what reviewers read are stand-ins. What the server really answers such an operator is in operator-second-factor.api-spec.
 */
async function signInAsLiveReviewer(page: Page, person: Person): Promise<void> {
  await page.route(/\/v1\/(auth\/check|user\/me)$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, role: 'operator', operatorRole: 'reviewer' } },
    });
  });
  await page.route('**/v1/operations/**', async (route) => {
    const headers = await route.request().allHeaders();
    const asked = await page.request.get('/v1/auth/second-factor', {
      headers: { authorization: headers.authorization ?? '' },
    });
    const { totp } = ((await asked.json()) as { data: { totp: boolean } }).data;
    const message = 'Set up a second factor to work here: an authenticator app or a passkey.';
    const refusal = { success: false, code: 'OPERATOR_NEEDS_SECOND_FACTOR', message, requestId: 'stand-in' };
    if (!totp) return route.fulfill({ status: 403, json: refusal });
    const none = { count: 0, oldest: null };
    const waiting = { deposits: none, withdrawals: none, proposals: none };
    const data = route.request().url().endsWith('/waiting') ? waiting : [];
    return route.fulfill({
      json: { success: true, message: '', data, nextCursor: null, counts: { deposits: 0, withdrawals: 0 } },
    });
  });
  await signInAs(page, person);
}

test('an operator who needs a second factor is led to set one up, and works then', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  await signInAsLiveReviewer(page, person);
  await page.goto('/operations');
  await expect(page).toHaveURL(/\/operations\/security$/);
  await expect(title(page)).toHaveText('Your security');
  await expect(shutOut(page)).toBeVisible();
  await settled(page);
  await accessible(page, 'the security of an operator without a second factor');
  const deposits = page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Deposits' });
  await deposits.click();
  await expect(title(page)).toHaveText('Your security');
  await expect(shutOut(page)).toBeVisible();

  const app = page.getByRole('switch', { name: 'Authenticator app' });
  await app.click();
  await page.getByLabel('Your password').fill(person.password);
  await press(page, 'Confirm');
  const key = ((await dialog(page).locator('code').textContent()) ?? '').replace(/\s/g, '');
  const code = TOTP.generate({ secret: Secret.fromBase32(key), digits: 6, period: 30, timestamp: Date.now() });
  await page.getByLabel('Code shown in the app').fill(code);
  await press(page, 'Turn on');
  await page.getByLabel('I have saved them').check();
  await press(page, 'Done');
  await expect(app).toBeChecked();
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();
  await expect(shutOut(page)).toBeHidden();
  await expect(page.getByText('Your account has no second factor.')).toBeHidden();
  await accessible(page, 'the security of an operator with a second factor');
  await deposits.click();
  await expect(title(page)).toHaveText('Deposits to review');
  await expect(page).toHaveURL(/\/operations\/deposits/);
});

test('an operator signs out elsewhere and changes the password', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  const { email, password } = person;
  for (let count = 0; count < 2; count += 1) {
    await accepted(request.post('/v1/auth/login', { data: { email, password } }));
  }
  await signInAsLiveReviewer(page, person);
  await page.goto('/operations');
  await security(page).click();
  await expect(page).toHaveURL(/\/operations\/security$/);
  const signOut = page.getByRole('button', { name: /^Sign out on/ });
  await expect(signOut).toHaveCount(3);
  await signOut.first().click();
  await dialog(page).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(signOut).toHaveCount(2);
  await expect(signOut.first()).toBeFocused();
  await press(page, 'Sign out everywhere else');
  await dialog(page).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(signOut).toHaveCount(0);

  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await press(page, 'Update Password');
  await expect(page.getByText('Password changed successfully').first()).toBeVisible();
  await accepted(request.post('/v1/auth/login', { data: { email, password: NEW_PASSWORD } }));
});

for (const [role, operator] of Object.entries({ approver: OPERATOR, reviewer: REVIEWER, treasurer: TREASURER })) {
  test(`the rail and the keys lead a demo's ${role} to their security`, async ({ page }) => {
    await signInAs(page, operator);
    await page.goto('/operations');
    await settled(page);
    await security(page).click();
    await expect(title(page)).toHaveText('Your security');
    await expect(page).toHaveTitle('Your security · Sextant');
    await expect(shutOut(page)).toHaveCount(0);
    await expect(page.getByText('This device')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(title(page)).not.toHaveText('Your security');
    await settled(page);
    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await expect(page).toHaveURL(/\/operations\/security$/);
  });
}

test('the link in an email about security leads an operator to their own, after signing in, too', async ({ page }) => {
  await page.goto('/profile?tab=security');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/operations\/security$/);
  await expect(title(page)).toHaveText('Your security');
  await page.goto('/profile?tab=security');
  await expect(page).toHaveURL(/\/operations\/security$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/operations\/overview$/);
});

test('an operator’s security fits a phone, where the menu leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ADMIN);
  await page.goto('/operations');
  await settled(page);
  await press(page, 'Menu');
  await security(page).click();
  await expect(title(page)).toHaveText('Your security');
  await settled(page);
  await accessible(page, 'an operator’s security on a phone');
});
