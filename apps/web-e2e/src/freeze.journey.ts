import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { mailed } from './support/inbox.js';
import { REFUSED, expect, test } from './support/journey.js';
import { type Person, accepted, bearer, newInvestor } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

const NEW = 'a better password';

/** Gives a person another address, with the code that is mailed there. */
async function changeEmail(request: APIRequestContext, person: Person, email: string): Promise<void> {
  const headers = bearer(person);
  const data = { act: 'change-email', details: { email }, password: person.password };
  const confirmed = await accepted(request.post('/v1/auth/confirm', { data, headers }));
  const confirmation = String(confirmed.data.confirmation);
  const multipart = { email };
  await accepted(request.put('/v1/user/update-profile', { multipart, headers: { ...headers, confirmation } }));
  // A mail that only tells of a change names an address, which may have six digits in a row as well.
  const mail = await mailed(request, email, /make this the email address of your account:\s+\d{6}\b/);
  await accepted(request.post('/v1/auth/verify', { data: { otp: mail.slice(-6) }, headers }));
}

const says = (page: Page, sentence: string | RegExp) =>
  expect(page.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();
const accessible = async (page: Page, state: string) => {
  await useTheme(page, 'light');
  await expectAccessible(page, `${state}, light`);
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, `${state}, dark`);
};
/** The page that a link in a mail leads to, on the address of the journeys. */
const linked = async (...mail: Parameters<typeof mailed>) => new URL(await mailed(...mail));

test('a link from a mail asks with one button, opening it changes nothing, and the button freezes a stranger out', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  const { email, password } = person;
  await accepted(request.post('/v1/auth/login', { data: { email, password } }));
  await signInAs(page, person);
  await page.goto('/dashboard');
  await settled(page);

  const freeze = await linked(request, email, /http\S+\/freeze\?token=\S+/);
  const sent: string[] = [];
  page.on('request', (one) => one.method() !== 'GET' && sent.push(`${one.method()} ${new URL(one.url()).pathname}`));
  await page.goto(freeze.pathname + freeze.search);
  const button = page.getByRole('button', { name: 'Freeze my account' });
  await expect(button).toBeVisible();
  await settled(page);
  await accessible(page, 'the question whether to freeze by a link');
  // A scanner of mails opens links in a browser as well.
  expect(sent).toEqual([]);
  await accepted(request.get('/v1/user/me', { headers: bearer(person) }));
  await button.click();
  await expect(page.getByRole('heading', { name: 'Your account is frozen', level: 1 })).toBeVisible();
  expect(sent).toEqual(['POST /v1/auth/freeze']);
  await expect(page.getByText('You need it to reopen your account')).toBeVisible();
  await accessible(page, 'a frozen account');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('status').getByText('Your account is frozen')).toBeVisible();
  await expectAccessible(page, 'a sign-in to a frozen account, dark');
});

test('a frozen account is opened again by the mailbox, with a new password', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  const { email } = person;
  await accepted(request.post('/v1/user/freeze', { data: {}, headers: bearer(person) }));
  const open = await linked(request, email, /http\S+\/unfreeze\?token=\S+/);
  await page.goto(open.pathname + open.search);
  const choose = async (chosen: string) => {
    await page.getByLabel('New Password').fill(chosen);
    await page.getByLabel('Confirm Password').fill(chosen);
    await page.getByRole('button', { name: 'Reopen my account' }).click();
  };
  await choose('Password1');
  const refused = page.locator('.mantine-TextInput-error');
  await expect(refused).toHaveText('This password is known from data breaches. Please choose another one.');
  await expect(page.getByText('Easy to guess', { exact: false })).toBeVisible();
  await expect(page.getByLabel('New Password')).toBeFocused();
  await accessible(page, 'the way back to a frozen account');
  await choose(NEW);
  await says(page, 'Your account is open again.');
  await expect(page).toHaveURL(/\/login/);
  await accepted(request.post('/v1/auth/login', { data: { email, password: NEW } }));

  await page.goto(open.pathname + open.search);
  await choose(NEW);
  await expect(page.getByText('This link does not work')).toBeVisible();
  await expect(page.getByLabel(/Password/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgot-password');
  await expectAccessibleColours(page, 'a link that was used, dark');
  await page.goto('/freeze?token=of-nobody');
  await page.getByRole('button', { name: 'Freeze my account' }).click();
  await expect(page.getByText('This link does not work')).toBeVisible();
});

test('a frozen account whose address another account has says on the page what to do, and is reopened after that', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const [person, other] = [await newInvestor(request), await newInvestor(request)];
  await changeEmail(request, person, `moved.${person.email}`);
  const freeze = await linked(request, person.email, /http\S+\/freeze\?token=\S+/);
  await changeEmail(request, other, person.email);
  await accepted(request.post('/v1/auth/freeze', { data: { token: freeze.searchParams.get('token') } }));
  const open = await linked(request, person.email, /http\S+\/unfreeze\?token=\S+/);
  await page.goto(open.pathname + open.search);
  await page.getByLabel('New Password').fill(NEW);
  await page.getByLabel('Confirm Password').fill(NEW);
  const button = page.getByRole('button', { name: 'Reopen my account' });
  await button.click();
  await expect(page.getByRole('status').getByText('Change the email address of that account')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Change the email address' })).toHaveCount(0);
  await accessible(page, 'a frozen account whose address is taken');
  await changeEmail(request, other, `other.${person.email}`);
  await button.click();
  await says(page, 'Your account is open again.');
});

test('an investor signs out everywhere, and freezes the own account', async ({ page, request }) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  await page.goto('/profile?tab=security');
  await settled(page);
  await expect(page.getByText('from 127.0.0.1').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectAccessible(page, 'the question whether to sign out everywhere else');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await says(page, 'You are signed out everywhere else');
  await expect(page.getByRole('button', { name: /^Sign out on/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out everywhere', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await says(page, 'You are signed out everywhere');
  await expect(page).toHaveURL(/\/login/);

  await signInAs(page, person);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Freeze my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze your account?' });
  await expect(dialog.getByText(person.email)).toBeVisible();
  await accessible(page, 'the question whether to freeze');
  await dialog.getByRole('button', { name: 'Keep It Open' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Freeze my account' }).click();
  await dialog.getByRole('button', { name: 'Freeze my account' }).click();
  await says(page, 'Your account is frozen. We sent you a link to reopen it.');
  await expect(page).toHaveURL(/\/login/);
  await mailed(request, person.email, /\/unfreeze\?token=\S+/);
});

test('a new password is judged while it is typed, and pasting one is never kept from anybody', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Email').fill('ada.lovelace@example.com');
  const password = page.getByLabel('Password', { exact: true });
  for (const [typed, judged] of [
    ['short', 'Too short'],
    ['ada.lovelace', 'Easy to guess'],
    ['qwertyuiop', 'Easy to guess'],
    ['seven punched cards in a quiet mill', 'Strong'],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(judged, { exact: false })).toBeVisible();
    await expect(password).toHaveAccessibleDescription(new RegExp(judged, 'i'));
  }
  // Whoever stops a paste cancels the event, and it would say so.
  const pasted = await password.evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(pasted).toBe(true);
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
});
