import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { aPng, aText, tooLarge } from './support/files.js';
import { mailed } from './support/inbox.js';
import { REFUSED, expect, test } from './support/journey.js';
import { accepted, newInvestor } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

/** The recorder of traces reads a picture in memory once more, which the page's policy keeps it from. */
const RECORDER = /^Connecting to 'blob:/;

const says = (page: Page, sentence: string | RegExp) =>
  expect(page.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();

test('a person changes who they are, and loses nothing on the way', async ({ page, request }) => {
  await signInAs(page, await newInvestor(request));
  await page.goto('/profile');
  const city = page.getByLabel('City');
  await city.fill('Lausanne');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page).toHaveURL(/tab=security/);
  await page.goBack();
  await expect(city).toHaveValue('Lausanne');
  await page.reload();
  await expect(city).toHaveValue('Lausanne');
  await expect(page.getByText('You have changes that are not saved yet')).toBeVisible();

  await page.getByLabel('First Name').fill(' ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();

  await page.getByLabel('First Name').fill('Augusta');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await says(page, 'Profile updated successfully');
  await expect(page.getByRole('button', { name: /Your menu, Augusta/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
  await expect(page.getByText('You have changes that are not saved yet')).toBeHidden();
});

test('a number that does not exist is refused under its field', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
  await signInAs(page, await newInvestor(request));
  await page.goto('/profile');
  await page.getByLabel('Phone Number').fill('12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Please enter a valid phone number for your country')).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
});

test('a picture is cut out, seen, and stored', async ({ page, request, complaints }) => {
  complaints.expect(RECORDER);
  await signInAs(page, await newInvestor(request));
  await page.goto('/profile');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(aText());
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await file.setInputFiles(tooLarge('image/png'));
  await expect(page.getByText('Image size must be less than 5MB')).toBeVisible();
  await file.setInputFiles({ ...aPng(), buffer: Buffer.from('no picture at all') });
  await expect(page.getByText('Please select an image file')).toBeVisible();

  await file.setInputFiles(aPng(640));
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByLabel('Zoom').fill('2');
  await expectAccessible(page, 'the frame of a picture');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByAltText('Preview')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await says(page, 'Profile updated successfully');
  await expect(page.getByRole('button', { name: /Your menu/ }).locator('img')).toBeVisible();
});

test('a new address waits for its code', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  await signInAs(page, person);
  await page.goto('/profile');
  const address = `new.${randomUUID().slice(0, 13)}@example.com`;
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirmation.getByLabel('Your password').fill(person.password);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your new email address' })).toBeVisible();
  await expectAccessible(page, 'an address that waits for its code');

  await page.getByLabel('Enter 6-digit OTP').fill('12');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('OTP must be 6 digits')).toBeVisible();
  const code = await mailed(request, address, /\b\d{6}\b/);
  await page.getByLabel('Enter 6-digit OTP').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await page.getByLabel('Enter 6-digit OTP').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await says(page, 'Your email address is verified.');
  await expect(page.getByLabel('Email')).toHaveValue(address);
});

test('a person changes the password and signs out elsewhere', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  const { email, password } = person;
  const signInElsewhere = () => accepted(request.post('/v1/auth/login', { data: { email, password } }));
  await signInElsewhere();
  await signInElsewhere();
  await signInAs(page, person);
  await page.goto('/profile?tab=security');
  await settled(page);
  await expect(page.getByText('This device')).toBeVisible();
  const signOut = page.getByRole('button', { name: /^Sign out on/ });
  const others = await signOut.count();
  await signOut.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await says(page, 'Signed out on that device');
  await expect(signOut).toHaveCount(others - 1);
  await expect(signOut.first()).toBeFocused();

  const update = page.getByRole('button', { name: 'Update Password' });
  await expect(update).toBeDisabled();
  const fill = async (current: string, next: string, confirm: string) => {
    await page.getByLabel('Current Password', { exact: true }).fill(current);
    await page.getByLabel('New Password', { exact: true }).fill(next);
    await page.getByLabel('Confirm Password', { exact: true }).fill(confirm);
    await update.click();
  };
  await fill(password, 'short', 'shorter');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expect(page.getByText("New passwords don't match")).toBeVisible();
  await expectAccessible(page, 'a refused password');
  await fill('not the present one', 'a better password', 'a better password');
  await expect(page.getByLabel('Current Password', { exact: true })).toBeFocused();
  await fill(password, 'a better password', 'a better password');
  await expect(update).toBeDisabled();
  await expect(signOut).toHaveCount(0);
  await accepted(request.post('/v1/auth/login', { data: { email, password: 'a better password' } }));
});

test('preferences are stored, and go back where storing fails', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
  await signInAs(page, await newInvestor(request));
  await page.goto('/profile?tab=preferences');
  const email = page.getByRole('switch', { name: 'Email notifications' });
  await expect(email).toBeChecked();
  await email.click();
  await says(page, 'Preferences updated successfully!');
  await page.reload();
  await expect(email).not.toBeChecked();

  await page.route('**/v1/user/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 403, body: '' }) : route.continue(),
  );
  await email.click();
  await says(page, 'Failed to update preferences');
  await expect(email).not.toBeChecked();
  // No text message is sent, so there is nothing to switch.
  await expect(page.getByText('SMS')).toHaveCount(0);
  await expect(page.getByText(/^SX-/)).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('a preference that is changed while another one is being stored is stored, too', async ({ page, request }) => {
  await signInAs(page, await newInvestor(request));
  await page.goto('/profile?tab=preferences');
  const deposits = page.getByRole('switch', { name: 'Deposits by email' });
  const balance = page.getByRole('switch', { name: 'Balance by email' });
  await expect(balance).toBeChecked();
  const held: (() => void)[] = [];
  let stored = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.url().endsWith('/v1/user/preferences')) stored += 1;
  });
  await page.route('**/v1/user/preferences', async (route) => {
    if (route.request().method() === 'PUT' && held.length === 0) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await deposits.click();
  await expect.poll(() => held.length).toBe(1);
  await balance.click();
  await expect(balance).not.toBeChecked();
  // Both kinds are all that there is.
  const all = page.getByRole('switch', { name: 'Email notifications' });
  await expect(all).not.toBeChecked();
  held[0]?.();
  await expect.poll(() => stored).toBe(2);
  await expect(balance).not.toBeChecked();
  await page.reload();
  await expect(deposits).not.toBeChecked();
  await expect(balance).not.toBeChecked();
  await all.click();
  await expect(deposits).toBeChecked();
  await expect(balance).toBeChecked();
});
