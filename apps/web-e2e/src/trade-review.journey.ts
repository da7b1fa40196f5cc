import { expect, test } from './support/journey.js';
import { newInvestor, openTrade } from './support/people.js';
import { signInAs } from './support/sign-in.js';

test('the review of a trade says so when its cash was used elsewhere meanwhile', async ({ page, request }) => {
  const person = await newInvestor(request, 1000);
  await signInAs(page, person);
  await page.goto('/trades/new');
  await page.getByRole('radio', { name: /TSLA/ }).check();
  await page.getByLabel('Amount').fill('700');
  await page.getByRole('button', { name: 'Review Trade' }).click();
  const cash = page.getByRole('region', { name: 'Your cash' });
  await expect(cash).toContainText('Available cash after$300.00');
  await openTrade(request, person, 'AAPL', 400);
  await expect(cash.getByRole('alert')).toContainText('You do not have enough balance to create this trade');
  await expect(cash).not.toContainText('Available cash after');
  await expect(cash.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
});
