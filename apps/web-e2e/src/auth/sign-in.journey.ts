import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { mailed } from '../support/inbox.js';
import { REFUSED, UNREACHED, expect, test } from '../support/journey.js';
import { newInvestor } from '../support/people.js';
import { signInByForm } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';

// Where the chart provider cannot be reached, the dashboard's widget says so by itself.
test.beforeEach(({ complaints }) => complaints.expect(UNREACHED));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('somebody with an account signs in, is remembered, and gets a new password', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  await page.goto('/login');
  await press(page, 'Sign in');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await password(page).fill('not the password');
  await press(page, 'Sign in');
  await expectToast(page, 'Invalid email or password');
  await expect(password(page)).toBeFocused();
  await expectAccessible(page, 'a refused sign-in');
  await page.getByLabel('Remember me').check();
  await signInByForm(page, person);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out successfully');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Remember me')).toBeChecked();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await press(page, 'Send Reset Link');
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByText(/Ensure to check your spam folder if you don't see it\./)).toBeVisible();
  await expectAccessible(page, 'the notice of the reset link');
  await page.goto('/new-password');
  await expect(page.getByText('This link does not work')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgot-password');
  const link = new URL(await mailed(request, person.email, /http\S+\/new-password\?token=[\w-]+/));
  await page.goto(link.pathname + link.search);
  await expect(page.locator('form [autocomplete=username]')).toHaveValue(person.email);
  await page.getByLabel('New Password').fill('another long password');
  await page.getByLabel('Confirm Password').fill('another long passwort');
  await press(page, 'Update Password');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('another long password');
  await press(page, 'Update Password');
  await expectToast(page, 'Password updated successfully. Please sign in.');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, { ...person, password: 'another long password' });
  await expect(page).toHaveURL('/dashboard');
});

test('the demo investor is one click away', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in as the demo investor' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('demo@sextant.example');
  await expect(password(page)).toHaveValue('demo-investor-password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
});
