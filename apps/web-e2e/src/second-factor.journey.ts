import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { mailed } from './support/inbox.js';
import { REFUSED, expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { newInvestor } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

/**
 * What the app shows at a moment; each code works once, so a journey moves on by steps of 30 seconds. The code of now works
 * for 30 more seconds at least, and that of the next step for 60.
 */
const codeAt = (key: string, milliseconds: number) =>
  TOTP.generate({ secret: Secret.fromBase32(key), digits: 6, period: 30, timestamp: milliseconds });

const accessible = async (page: Page, state: string) => {
  await useTheme(page, 'light');
  await expectAccessible(page, `${state}, light`);
  await expectNoSidewaysScroll(page, state);
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, `${state}, dark`);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
/** What the server answers to a second step that comes more than five minutes after the first. */
const TOO_LONG = {
  success: false,
  code: 'SIGN_IN_TICKET_EXPIRED',
  message: 'This sign-in took too long. Please enter your password again.',
};

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
  await accessible(page, 'the confirmation by password');
  await page.getByLabel('Your password').fill(person.password);
  await press(page, 'Confirm');

  await expect(dialog(page)).toContainText('Set up your authenticator app');
  await accessible(page, 'the set-up of an authenticator app');
  const key = ((await dialog(page).locator('code').textContent()) ?? '').replace(/\s/g, '');
  const began = Date.now();
  await page.getByLabel('Code shown in the app').fill('000000');
  await press(page, 'Turn on');
  await expect(dialog(page)).toContainText('That code is not right');
  await page.getByLabel('Code shown in the app').fill(codeAt(key, began));
  await press(page, 'Turn on');
  await expect(dialog(page)).toContainText('Save your recovery codes');
  await accessible(page, 'the recovery codes');
  const question = page.waitForEvent('dialog').then(async (asks) => {
    await asks.dismiss();
    return asks.type();
  });
  await page.evaluate(() => location.reload());
  expect(await question).toBe('beforeunload');
  const [recoveryCode = ''] = await saveCodes(page);
  await expect(app).toBeChecked();
  await expect(app).toBeFocused();
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();
  await accessible(page, 'the Security tab with a second factor');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await firstStep(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await accessible(page, 'the second step');
  await page.reload();
  await expect(
    page.getByText('You were signed out because the page was reloaded. Please sign in again.'),
  ).toBeVisible();
  await accessible(page, 'a second step that was reloaded');
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
  await page.getByLabel('Code from your authenticator app').fill(codeAt(key, began + 30_000));
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
  await accessible(page, 'the Security tab at a number');

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
  await accessible(page, 'naming a passkey');
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
  await accessible(page, 'signing in where passkeys work');
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

test('whoever lost their second factor asks for it to be turned off, and whoever has it stops that', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  await signInAs(page, person);
  await openSecurity(page);
  await page.getByRole('switch', { name: 'Authenticator app' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await press(page, 'Confirm');
  const key = ((await dialog(page).locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code shown in the app').fill(codeAt(key, Date.now()));
  await press(page, 'Turn on');
  await saveCodes(page);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await firstStep(page, person);
  await press(page, 'I no longer have any of these');
  await accessible(page, 'a second factor that is lost');
  await press(page, 'Send me the link');
  await expect(page.getByText('We sent you an email with a link. Follow it to begin.')).toBeVisible();

  const begin = new URL(await mailed(request, person.email, /http\S+\/lost-second-factor\?token=\S+/));
  await page.goto(begin.pathname + begin.search);
  await press(page, 'Start the 72 hours');
  await expect(page.getByText('The 72 hours have started')).toBeVisible();
  await accessible(page, 'a recovery that has begun');
  await page.goto(begin.pathname + begin.search);
  await press(page, 'Start the 72 hours');
  await expect(page.getByText('This link no longer works.', { exact: false }).first()).toBeVisible();

  const keep = new URL(await mailed(request, person.email, /http\S+\/keep-second-factor\?token=\S+/));
  await page.goto(keep.pathname + keep.search);
  await press(page, 'Keep my second factor');
  await expect(page.getByText('Your second factor stays on').first()).toBeVisible();
  await accessible(page, 'a recovery that was stopped');
  await mailed(request, person.email, /Your second factor stays on/);
});
