import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.js';
import { mailed } from '../support/inbox.js';
import { REFUSED, expect, test } from '../support/journey.js';
import { newInvestor } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';

test('a person changes who they are, and loses nothing on the way', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
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
  const phone = page.getByLabel('Phone Number');
  const number = await phone.inputValue();
  await phone.fill('12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Please enter a valid phone number for your country')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill(number);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated successfully');
  await expect(page.getByRole('button', { name: /Your menu, Augusta/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
  await expect(page.getByText('You have changes that are not saved yet')).toBeHidden();
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
  await expectToast(page, 'Your email address is verified.');
  await expect(page.getByLabel('Email')).toHaveValue(address);
});

test('preferences are stored, and go back where storing fails', async ({ page, context, request, complaints }) => {
  complaints.expect(REFUSED);
  await signInAs(page, await newInvestor(request));
  await page.goto('/profile?tab=preferences');
  const email = page.getByRole('switch', { name: 'Email notifications' });
  await expect(email).toBeChecked();
  await email.click();
  await expectToast(page, 'Preferences updated successfully!');
  await page.reload();
  await expect(email).not.toBeChecked();

  await page.route('**/v1/user/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 403, body: '' }) : route.continue(),
  );
  await email.click();
  await expectToast(page, 'Failed to update preferences');
  await expect(email).not.toBeChecked();
  // No text message is sent, so there is nothing to switch.
  await expect(page.getByText('SMS')).toHaveCount(0);
  await expect(page.getByText(/^SX-/)).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /Copy the account ID/i }).click();
  await expectToast(page, 'Copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^SX-/);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: /account ID/i }).click();
  await expectToast(page, 'Failed to copy to clipboard');
});
