import { expectAccessible } from '../support/axe.js';
import { codeFor, mailed } from '../support/inbox.js';
import { REFUSED, expect, expectNoSidewaysScroll, test } from '../support/journey.js';
import { addToBook, newInvestor } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';

const WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

/** Begins and ends like the wallet. */
const POISON = `0xfb6916095ca1df60bb79${'0'.repeat(15)}5d359`;

test('an address that looks like a known one is compared before it is confirmed, and warned about again', async ({
  page,
  request,
  complaints,
}) => {
  const person = await newInvestor(request, 1000);
  await addToBook(request, person, 'ERC-20', WALLET, 'My wallet');
  await signInAs(page, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/withdraw/addresses');
  await page.getByRole('radio', { name: 'ERC-20' }).check();
  complaints.expect(REFUSED);
  // Where the demo burns what is deposited.
  await page.getByLabel('Destination address').fill('0x000000000000000000000000000000000000dEaD');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText(/^Nobody has the key to this address/)).toBeVisible();
  await page.getByLabel('Destination address').fill('0xdAC17F958D2ee523a2206206994597C13D831ec7');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText(/^This is the USDT contract, not a wallet/)).toBeVisible();
  await page.getByLabel('Destination address').fill(POISON);
  await page.getByRole('button', { name: 'Add address' }).click();
  const warning = page.getByText('Is this the address you mean?').locator('..');
  await expect(warning).toContainText(POISON);
  await expect(warning).toContainText(WALLET);
  await expect(warning).toContainText('Your address “My wallet”');
  await expect(warning.locator('mark').first()).toHaveText(/^0+$/);
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await expectAccessible(page, 'an address that looks like a known one');
  await expectNoSidewaysScroll(page, 'an address that looks like a known one');

  await page.getByLabel('Code from the email').fill(await codeFor(request, person.email, POISON));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  const check = page.getByLabel('I compared every character, and this is the address I mean.');
  await expect(check).toHaveAttribute('aria-invalid', 'true');
  await expect(check).toBeFocused();
  await expect(page.getByText('Please compare the addresses, then tick the box.')).toBeVisible();
  await check.check();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expectToast(page, 'Address confirmed');

  await page.goto('/withdraw');
  await page.getByLabel('Amount').fill('100');
  await page.getByRole('radio', { name: /Ethereum/ }).check();
  await page.getByRole('radio', { name: /0xfb 6916/ }).check();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const withdraw = page.getByRole('button', { name: 'Withdraw $100.00' });
  await expect(page.getByText('Is this the address you mean?')).toBeVisible();
  await expect(withdraw).toBeDisabled();
  await check.check();
  await withdraw.click();
  await expect(page.getByRole('heading', { name: 'Withdrawal Submitted' })).toBeVisible();
});

test('addresses are named and removed, and an allow-list closes the book', async ({ page, request, complaints }) => {
  const person = await newInvestor(request);
  await addToBook(request, person, 'ERC-20', WALLET);
  await signInAs(page, person);
  await page.goto('/notifications');
  await page.getByRole('link', { name: /A withdrawal address was confirmed$/ }).click();
  await expect(page).toHaveURL('/withdraw/addresses');
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Label', { exact: true }).fill('Everyday');
  await page.getByRole('button', { name: 'Save label' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Everyday' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Everyday' })).toBeFocused();

  await page.goto('/withdraw');
  await page.getByRole('radio', { name: /Ethereum/ }).check();
  await page.getByRole('radio', { name: /Everyday/ }).check();
  await page.getByRole('button', { name: 'Add another address' }).click();
  await page.getByLabel('Destination address').fill('0x52908');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Add another address' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /Everyday/ })).toBeChecked();
  await page.getByRole('button', { name: 'Add another address' }).click();
  await expect(page.getByLabel('Destination address')).toHaveValue('0x52908');

  await page.goto('/withdraw/addresses');
  await page.getByRole('button', { name: 'Turn the allow-list on' }).click();
  await expect(page.getByText('Your allow-list is on: no address can be added until you turn it off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add address' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn the allow-list off' }).click();
  const code = page.getByLabel('Code from the email');
  await expect(code).toBeFocused();
  await expectAccessible(page, 'an allow-list that is being turned off');
  const otp = await mailed(request, person.email, /(?<=turn\s+your\s+allow-list\s+off[\s\S]*?)\b\d{6}\b/);
  complaints.expect(REFUSED);
  await code.fill(otp === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByText(/^That code is not right/)).toBeVisible();
  await code.fill(otp);
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add address' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Everyday' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this address?' });
  await expect(question).toContainText(
    'Pending withdrawals to it will not be paid; you can cancel them. One already being sent goes through.',
  );
  await expectAccessible(page, 'the question before an address is removed');
  await question.getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByText(/^No addresses yet/)).toBeVisible();
});
