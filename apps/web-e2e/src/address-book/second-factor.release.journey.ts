import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { codeFor } from '../support/inbox.js';
import { REFUSED, expect, test } from '../support/journey.js';
import { newInvestor } from '../support/people.js';
import { turnSecondFactorOn } from '../support/second-factor.js';
import { signInAs } from '../support/sign-in.js';

const WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

test('with a second factor, a new address and a withdrawal are confirmed each by itself', async ({
  page,
  request,
  complaints,
}) => {
  const person = await newInvestor(request, 1000);
  await signInAs(page, person);
  const codes = await turnSecondFactorOn(request, person);
  await page.goto('/withdraw');
  await page.getByLabel('Amount').fill('250');
  await page.getByRole('radio', { name: /Ethereum/ }).check();
  await page.getByLabel('Destination address').fill(WALLET);
  complaints.expect(REFUSED);
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toContainText('Add this ERC-20 address to your address book');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Destination address')).toHaveValue(WALLET);
  await page.getByRole('button', { name: 'Add address' }).click();
  await showCode(page, codes);
  await page.getByLabel('Code from the email').fill(await codeFor(request, person.email, WALLET));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('main')).toContainText('Confirmed0xfB');
  await expect(page.getByRole('region', { name: 'Your limits' })).toContainText('$250,000.00');

  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await page.getByRole('button', { name: 'Withdraw $250.00' }).click();
  await expect(dialog).toContainText('Withdraw $250.00 to this address');
  await expectAccessible(page, 'the confirmation of a withdrawal');
  await showCode(page, codes);
  await expect(page.getByRole('heading', { name: 'Withdrawal Submitted' })).toBeVisible();
});

async function showCode(page: Page, codes: string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(codes.pop() ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
