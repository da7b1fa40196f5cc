import { expect, test } from '../support/journey.js';
import { addToBook, newInvestor } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';
import { hold } from '../support/waits.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

test('after a withdrawal the page goes on, also where it was reviewed before or by two clicks', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request, 500);
  await addToBook(request, person, 'BTC', ADDRESS);
  await signInAs(page, person);
  const amount = page.getByLabel('Amount');
  const review = page.getByRole('button', { name: 'Review withdrawal' });
  const withdraw = page.getByRole('button', { name: 'Withdraw $100.00' });
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Withdraw' });
  await page.goto('/withdraw');
  await amount.fill('100');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await page.getByRole('radio', { name: /^Confirmed bc1q/ }).check();
  await review.click();
  await expect(withdraw).toBeVisible();
  await menu.click();
  await review.dblclick();
  await withdraw.click();
  await expect(page.getByRole('heading', { name: 'Withdrawal Submitted' })).toBeVisible();
  await page.getByRole('button', { name: 'New Withdrawal' }).click();
  await expect(amount).toHaveValue('');
  // To the review that was left.
  await page.goBack();
  await expect(amount).toHaveValue('');
});

test('who goes to another page while a withdrawal is sent stays there, and is told', async ({ page, request }) => {
  const person = await newInvestor(request, 500);
  await addToBook(request, person, 'BTC', ADDRESS);
  await signInAs(page, person);
  await page.goto('/withdraw');
  await page.getByLabel('Amount').fill('400');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await page.getByRole('radio', { name: /^Confirmed bc1q/ }).check();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const { release, begun } = await hold(page, '**/v1/transaction/withdraw');
  await page.getByRole('button', { name: 'Withdraw $400.00' }).dblclick();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('link', { name: /^Details: Deposit/ })).toBeVisible();
  release();
  await expectToast(page, 'Withdrawal Submitted');
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByRole('link', { name: /^Details: Withdrawal, \$400\.00/ })).toBeVisible();
  expect(begun()).toBe(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Withdraw' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('');
});

test('the one saved address is chosen already, with the payment method of its network', async ({ page, request }) => {
  const person = await newInvestor(request, 500);
  await addToBook(request, person, 'BTC', ADDRESS);
  await signInAs(page, person);
  await page.goto('/withdraw');
  await expect(page.getByRole('radio', { name: /Bitcoin/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Confirmed bc1q/ })).toBeChecked();
  await page.getByLabel('Amount').fill('200');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Bitcoin will be sent to this address' })).toBeFocused();

  await addToBook(request, person, 'TRC-20', TRON);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bitcoin will be sent to this address' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Edit' }).click();
  await page.getByRole('radio', { name: /Tether.*TRC-20/ }).check();
  await expect(page.getByRole('radio', { name: `Confirmed ${TRON.slice(0, 4)}` })).toBeChecked();
});

test('a withdrawal whose confirmation was left is not asked for any more', async ({ page, request, complaints }) => {
  complaints.expect(/403.*withdraw/);
  const person = await newInvestor(request, 1000);
  await addToBook(request, person, 'BTC', ADDRESS);
  // As for a person with a second factor.
  const json = { success: false, code: 'CONFIRMATION_REQUIRED', message: 'Please confirm', accepted: ['code'] };
  await page.route('**/v1/transaction/withdraw', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', json }),
  );
  await signInAs(page, person);
  await page.goto('/withdraw');
  await page.getByLabel('Amount').fill('400');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await page.getByRole('radio', { name: /^Confirmed bc1q/ }).check();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await page.getByRole('button', { name: 'Withdraw $400.00' }).click();
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bitcoin will be sent to this address' })).toBeVisible();
  await expect(page.getByText(/^We don't know yet whether/)).toHaveCount(0);
});
