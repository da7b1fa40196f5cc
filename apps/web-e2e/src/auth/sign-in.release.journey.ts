import type { Page } from '@playwright/test';
import { codeSentTo } from '../support/inbox.js';
import { REFUSED, UNREACHED, expect, test } from '../support/journey.js';
import { newInvestor, newStranger } from '../support/people.js';
import { signInAs, signInByForm } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';
import { hold, replyDuring } from '../support/waits.js';

// Where the chart provider cannot be reached, the dashboard's widget says so by itself.
test.beforeEach(({ complaints }) => complaints.expect(UNREACHED));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a code is entered on another device, and another one asked for', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
  const stranger = await newStranger(request);
  await page.goto(`/verify?${new URLSearchParams({ email: stranger.email })}`);
  await press(page, 'Resend code');
  await expectToast(page, 'A code was sent a moment ago');
  await expect(page.getByRole('button', { name: /Resend code in/ })).toBeVisible();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeSentTo(request, stranger.email));
  await expect(page).toHaveURL('/dashboard');
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

test('a button that waits for its answer takes no press and looks so', async ({ page, complaints }) => {
  complaints.expect(REFUSED);
  const { release } = await hold(page, '**/v1/auth/login');
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const before = await button.evaluate((one) => getComputedStyle(one).backgroundColor);
  await button.click();
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toHaveCSS('cursor', 'default');
  await expect(busy).not.toHaveCSS('background-color', before);
  await replyDuring(page, '**/v1/auth/login', async () => release());
});
