import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../../support/axe.js';
import { REFUSED, expect, test } from '../../support/journey.js';
import { type Person, accepted, newInvestor } from '../../support/people.js';
import { signInAs } from '../../support/sign-in.js';
import { expectToast } from '../../support/toasts.js';

const NEW_PASSWORD = 'another long enough password';

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

test('an operator who needs a second factor is led to set one up, works then, and signs out elsewhere', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  const { email, password } = person;
  for (let count = 0; count < 2; count += 1) {
    await accepted(request.post('/v1/auth/login', { data: { email, password } }));
  }
  await signInAsLiveReviewer(page, person);
  await page.goto('/operations');
  await expect(page).toHaveURL(/\/operations\/security$/);
  await expect(title(page)).toHaveText('Your security');
  await expect(shutOut(page)).toBeVisible();
  await expectAccessible(page, 'the security of an operator without a second factor');
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
  await expectToast(page, 'Password changed successfully');
  await accepted(request.post('/v1/auth/login', { data: { email, password: NEW_PASSWORD } }));
  const deposits = page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Deposits' });
  await deposits.click();
  await expect(title(page)).toHaveText('Your security');
  await expect(shutOut(page)).toBeVisible();

  const app = page.getByRole('switch', { name: 'Authenticator app' });
  await app.click();
  await page.getByLabel('Your password').fill(NEW_PASSWORD);
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
  await deposits.click();
  await expect(title(page)).toHaveText('Deposits to review');
  await expect(page).toHaveURL(/\/operations\/deposits/);
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Menu');
  await security(page).click();
  await expect(page).toHaveURL(/\/operations\/security$/);
});
