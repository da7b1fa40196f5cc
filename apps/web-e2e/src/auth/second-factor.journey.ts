import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectAccessibleColours } from '../support/axe.js';
import { mailed } from '../support/inbox.js';
import { REFUSED, expect, expectNoSidewaysScroll, test } from '../support/journey.js';
import { newInvestor } from '../support/people.js';
import { settled, useTheme } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';

/**
 * The app's code at this moment. Each works once, and the server takes that of the next step of 30 seconds, too: a second code
 * is of 30 seconds later than the moment it is typed.
 */
const codeAt = (key: string, milliseconds: number) =>
  TOTP.generate({ secret: Secret.fromBase32(key), digits: 6, period: 30, timestamp: milliseconds });

/** What the server answers to a second step that comes more than five minutes after the first. */
const TOO_LONG = {
  success: false,
  code: 'SIGN_IN_TICKET_EXPIRED',
  message: 'This sign-in took too long. Please enter your password again.',
};

const accessible = async (page: Page, state: string) => {
  await useTheme(page, 'light');
  await expectAccessible(page, `${state}, light`);
  await expectNoSidewaysScroll(page, state);
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, `${state}, dark`);
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const dialog = (page: Page) => page.getByRole('dialog');

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/profile?tab=security');
  await settled(page);
}

/** Saves the recovery codes that a dialog shows. @returns the ten */
async function saveCodes(page: Page): Promise<string[]> {
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await page.getByLabel('I have saved them').check();
  await press(page, 'Done');
  await expect(dialog(page)).toBeHidden();
  return texts;
}

async function firstStep(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

test('an investor sets up an authenticator app, signs in with it, and turns it off', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  await signInAs(page, person);
  await openSecurity(page);
  const app = page.getByRole('switch', { name: 'Authenticator app' });
  await expect(app).not.toBeChecked();
  await app.click();
  await expect(dialog(page)).toContainText('You are setting up an authenticator app for your account.');
  await page.getByLabel('Your password').fill('not my password');
  await press(page, 'Confirm');
  await expect(dialog(page)).toContainText('Your password is not right');
  await page.getByLabel('Your password').fill(person.password);
  await press(page, 'Confirm');

  await expect(dialog(page)).toContainText('Set up your authenticator app');
  await expectAccessible(page, 'the set-up of an authenticator app');
  const key = ((await dialog(page).locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code shown in the app').fill('000000');
  await press(page, 'Turn on');
  await expect(dialog(page)).toContainText('That code is not right');
  await page.getByLabel('Code shown in the app').fill(codeAt(key, Date.now()));
  await press(page, 'Turn on');
  await expect(dialog(page)).toContainText('Save your recovery codes');
  await expectAccessible(page, 'the recovery codes');
  const asked: string[] = [];
  page.once('dialog', (asks) => {
    asked.push(asks.type());
    void asks.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  const [recoveryCode = ''] = await saveCodes(page);
  await expect(app).toBeChecked();
  await expect(app).toBeFocused();
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();
  await accessible(page, 'the Security tab with a second factor');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await firstStep(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page, 'the second step');
  await page.reload();
  await expect(
    page.getByText('You were signed out because the page was reloaded. Please sign in again.'),
  ).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Sign in');
  await page.route('**/v1/auth/login/second-factor', (route) => route.fulfill({ status: 401, json: TOO_LONG }));
  await page.getByLabel('Code from your authenticator app').fill('123456');
  await press(page, 'Sign in');
  await expect(page.getByText(TOO_LONG.message)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.unroute('**/v1/auth/login/second-factor');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Sign in');
  await page.getByLabel('Code from your authenticator app').fill('123');
  await press(page, 'Sign in');
  await expect(page.getByText('Please enter the 6-digit code')).toBeVisible();
  await page.getByLabel('Code from your authenticator app').fill(codeAt(key, Date.now() + 30_000));
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard/);

  await openSecurity(page);
  await app.click();
  await expect(dialog(page)).toContainText('You are turning off the authenticator app for your account.');
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase().replaceAll('-', ' '));
  await press(page, 'Confirm');
  await expect(app).not.toBeChecked();
  await mailed(request, person.email, /The authenticator app for your account was turned off/);
});

test('an investor adds a passkey, signs in without a password, and removes it', async ({
  page,
  request,
  complaints,
  baseURL,
}) => {
  complaints.expect(REFUSED);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await newInvestor(request);
  await signInAs(page, person);
  await openSecurity(page);
  // By a number there are none; the page says where there are.
  const there = page.getByRole('link', { name: /^Open it at localhost/ });
  await expect(there).toHaveAttribute('href', /^http:\/\/localhost:\d+\/profile\?tab=security$/);

  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${site}/profile?tab=security`);
  await settled(page);
  await press(page, 'Add a passkey');
  await dialog(page).getByLabel('Name').fill('My phone');
  await press(page, 'Continue');
  await page.getByLabel('Your password').fill(person.password);
  await press(page, 'Confirm');
  await saveCodes(page);
  const row = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(row).toContainText('Added');
  await press(page, 'Rename My phone');
  await dialog(page).getByLabel('Name').fill('Old phone');
  await press(page, 'Save');
  await expect(page.getByRole('listitem').filter({ hasText: 'Old phone' })).toBeVisible();
  await accessible(page, 'the Security tab with a passkey');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/login`);
  await settled(page);
  await press(page, 'Sign in with a passkey');
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(`${site}/profile?tab=security`);
  await settled(page);
  await press(page, 'Remove Old phone');
  await expect(dialog(page)).toContainText('You are removing the passkey "Old phone" from your account.');
  await press(page, 'Use a passkey');
  await expect(page.getByRole('button', { name: 'Remove Old phone' })).toBeHidden();
  await mailed(request, person.email, /A passkey was removed from your account/);
});
