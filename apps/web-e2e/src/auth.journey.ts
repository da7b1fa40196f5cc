import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { codeSentTo, mailed } from './support/inbox.js';
import { REFUSED, UNREACHED, expect, expectNoSidewaysScroll, expectSteady, test } from './support/journey.js';
import { type Person, aStranger, newInvestor, newStranger } from './support/people.js';
import { signInAs, signInByForm } from './support/sign-in.js';

// Where the chart provider cannot be reached, the dashboard's widget says so by itself.
test.beforeEach(({ complaints }) => complaints.expect(UNREACHED));

const says = (page: Page, sentence: string) =>
  expect(page.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('a stranger reads the home page, registers, proves the address and is in', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const stranger = aStranger();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page).toHaveTitle('Home Page · Sextant');
  await expect(page.getByRole('main').getByText('Home Page')).toHaveCount(0);
  await expect(page.getByText(/You may lose all the money you invest/).first()).toBeVisible();
  await expect(
    page.getByText(
      /percent of customers lost money here in the last 12 months.* customers are scripted: .* You may lose all the money you invest\.$/,
    ),
  ).toBeVisible();
  await page.getByText('How this is counted').click();
  await expect(page.getByText(/a result of exactly zero is not a gain/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Bitcoin/ })).toHaveText(/0\.0001 BTC/);
  await expectSteady(page, 'the home page');
  await expectNoSidewaysScroll(page, 'the home page on a phone');

  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await press(page, 'Register');
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Phone number is required',
    'Country is required',
    'Password must be at least 8 characters long',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expectAccessible(page, 'registering with every fault');

  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/As dialled in your country, or with \+/);
  await page.getByLabel('First Name').fill(stranger.firstName);
  await page.getByLabel('Last Name').fill(stranger.lastName);
  await page.getByLabel('Email').fill(stranger.email);
  await page.getByRole('combobox', { name: 'Country' }).fill('switz');
  await page.getByRole('option', { name: /Switzerland/ }).click();
  await expect(page.getByText('+41', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/For example 078 123 45 67/);
  await page.getByLabel('Phone Number').fill('12');
  await password(page).fill(stranger.password);
  await press(page, 'Register');
  await expect(page.getByText('Please enter a valid phone number for your country').last()).toBeVisible();
  await page.getByLabel('Phone Number').fill('044 668 18 00');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(stranger.email);
  await expect(page.getByLabel('Phone Number')).toHaveValue('044 668 18 00');
  await password(page).fill(stranger.password);
  await password(page).press('Enter');

  await expect(page).toHaveURL(`/verify?${new URLSearchParams({ email: stranger.email })}`);
  await expect(page.getByText(stranger.email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend code in 0:\d\d/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Open the demo inbox/ })).toHaveAttribute('href', /^http/);
  await press(page, 'Verify');
  await expect(page.getByText('OTP must be 6 digits')).toBeVisible();
  const code = await codeSentTo(request, stranger.email);
  const firstDigit = page.getByLabel('Digit 1 of 6');
  await firstDigit.pressSequentially(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText(/That code is not right/);
  await expect(firstDigit).toBeFocused();
  await expect(firstDigit).toHaveValue('');
  await expectAccessible(page, 'a wrong code');
  await paste(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
});

/** As from an email, into the field that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test.describe('somebody with an account', () => {
  let person: Person;
  test.beforeAll(async ({ request }) => {
    person = await newInvestor(request);
  });

  test('signs in, is remembered, and gets a new password', async ({ page, request, complaints }) => {
    complaints.expect(REFUSED);
    await page.goto('/login');
    await press(page, 'Sign in');
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await password(page).fill('not the password');
    await press(page, 'Sign in');
    await says(page, 'Invalid email or password');
    await expect(password(page)).toBeFocused();
    await expectAccessible(page, 'a refused sign-in');
    await page.getByLabel('Remember me').check();
    await signInByForm(page, person);
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await says(page, 'Logged out successfully');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Remember me')).toBeChecked();

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(person.email);
    await press(page, 'Send Reset Link');
    await expect(page.getByText('Check your email')).toBeVisible();
    await expect(page.getByText(/Ensure to check your spam folder if you don't see it\./)).toBeVisible();
    await expectAccessible(page, 'the notice of the reset link');
    const link = new URL(await mailed(request, person.email, /http\S+\/new-password\?token=[\w-]+/));
    await page.goto(link.pathname + link.search);
    await page.getByLabel('New Password').fill('another long password');
    await page.getByLabel('Confirm Password').fill('another long passwort');
    await press(page, 'Update Password');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByLabel('Confirm Password').fill('another long password');
    await press(page, 'Update Password');
    await says(page, 'Password updated successfully. Please sign in.');
    await expect(page).toHaveURL('/login');
    await signInByForm(page, { ...person, password: 'another long password' });
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a link without its token is refused, and says how to get another', async ({ page }) => {
  await page.goto('/new-password');
  await expect(page.getByText('This link does not work')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'a link without its token');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a code is entered on another device, and another one asked for', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
  const stranger = await newStranger(request);
  await page.goto(`/verify?${new URLSearchParams({ email: stranger.email })}`);
  await press(page, 'Resend code');
  await says(page, 'A code was sent a moment ago');
  await expect(page.getByRole('button', { name: /Resend code in/ })).toBeVisible();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeSentTo(request, stranger.email));
  await expect(page).toHaveURL('/dashboard');
});

test('the measured share that cannot be loaded keeps the warning', async ({ page, complaints }) => {
  complaints.expect(REFUSED);
  await page.route('**/v1/market/outcomes', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  await page.goto('/');
  await expect(page.getByText(/The measured share could not be loaded\. You may lose all the money/)).toBeVisible();
  await expectAccessible(page, 'the home page without the measured share');
  await page.unroute('**/v1/market/outcomes');
  await press(page, 'Try again');
  await expect(page.getByText(/percent of customers lost money here/)).toBeVisible();
});

test('the demo investor is one click away', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in as the demo investor' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('demo@sextant.example');
  await expect(password(page)).toHaveValue('demo-investor-password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
});

test('an address that is not verified is led to its code on signing in', async ({ page, request }) => {
  const stranger = await newStranger(request);
  await page.goto('/login');
  await signInByForm(page, stranger);
  await expect(page).toHaveURL(/\/verify/);
  await signInAs(page, await newInvestor(request));
  await page.goto('/register');
  await expect(page).toHaveURL('/dashboard');
});
