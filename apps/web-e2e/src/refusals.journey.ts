import type { Page } from '@playwright/test';
import { UNREACHED, expect, test } from './support/journey.js';
import { type Person, newInvestor, paymentMethod } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

let investor: Person;
test.beforeAll(async ({ request }) => {
  investor = await newInvestor(request);
});

const told = (page: Page, text: string) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible();

test('what is copied is said, and so is what could not be', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, investor);
  const methodId = (await paymentMethod(request, 'TRC-20')).id;
  await page.goto(`/payment?${new URLSearchParams({ amount: '100', methodId })}`);
  await page.getByRole('button', { name: 'Copy address' }).click();
  // What stands for two seconds comes first.
  await expect(page.getByText('Address copied!')).toBeVisible();
  await told(page, 'Address copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^T[\w]{25,}$/);
  await expect(page.getByText('Address copied!')).toBeHidden({ timeout: 4000 });

  await page.goto('/profile?tab=preferences');
  await page.getByRole('button', { name: /Copy the account ID/i }).click();
  await told(page, 'Copied to clipboard');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: /account ID/i }).click();
  await told(page, 'Failed to copy to clipboard');
});

test('a payment without its amount or its method leads back to the deposit', async ({ page }) => {
  await signInAs(page, investor);
  await page.goto('/payment');
  await told(page, 'Invalid payment data');
  await expect(page).toHaveURL('/deposit');
  await page.goto('/payment?amount=100&methodId=01900000-0000-7000-8000-000000000000');
  await told(page, 'Invalid payment method');
  await expect(page).toHaveURL('/deposit');
  await settled(page);
});

test('a server in trouble is told with what it said, once', async ({ page, complaints }) => {
  complaints.expect(UNREACHED);
  await page.route('**/v1/auth/forgot-password', (route) => {
    const problem = {
      success: false,
      message: 'Something went wrong on our side. Please try again in a moment.',
      code: 'INTERNAL_FAULT',
      requestId: 'r-1',
    };
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await told(page, 'Something went wrong on our side. Please try again in a moment.');
  expect(await page.locator('[data-sonner-toast]').allInnerTexts()).toEqual([
    'Something went wrong on our side. Please try again in a moment.',
  ]);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

for (const [what, contentType, body] of [
  ['nothing', 'text/plain', ''],
  ['a problem without a message', 'application/problem+json', '{"success":false,"status":500}'],
  ['a page of a proxy', 'text/html', '<h1>Bad gateway</h1>'],
] as const) {
  test(`a server in trouble that answers ${what}: "An error occurred", once`, async ({ page, complaints }) => {
    complaints.expect(UNREACHED);
    await page.route(/\/v1\/(auth\/(login|forgot-password|register)|user\/update-profile)$/, (route) =>
      route.fulfill({ status: 500, contentType, body }),
    );
    const once = async () => {
      await told(page, 'An error occurred');
      expect(await page.locator('[data-sonner-toast]').allInnerTexts()).toEqual(['An error occurred']);
      expect((await page.locator('body').innerText()).match(/An error occurred|unexpected answer|try again/gi)).toEqual(
        ['An error occurred'],
      );
    };
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await once();
    await page.goto('/login');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('some password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await once();
    await signInAs(page, investor);
    await page.goto('/profile');
    await page.getByLabel('City').fill('Ulm');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await once();
  });
}

test('a password has its limits in both directions', async ({ page }) => {
  await page.goto('/register');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('seven77');
  await password.press('Enter');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await password.fill('x'.repeat(129));
  await password.press('Enter');
  await expect(page.getByText('Password must be at most 128 characters long')).toBeVisible();
});
