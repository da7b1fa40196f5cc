import type { Page } from '@playwright/test';
import type { HeldDepositDto } from '@sextant/api-client';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { UNREACHED, closeWindow, expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR, TREASURER } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

/** As after blocks were replaced that lay deeper than payments wait, which no demo's chain does. */
async function withHeldDeposit(page: Page): Promise<void> {
  const held: HeldDepositDto = {
    id: '0198c0de-0000-7000-8000-000000000007',
    transactionId: '0198c0de-0000-7000-8000-000000000002',
    reference: 'DEP-7K2M9Q4XB3',
    userId: '0198c0de-0000-7000-8000-000000000001',
    customerName: 'Ada Investor',
    chain: 'bitcoin',
    txHash: 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
    explorerUrl: null,
    receivedCoin: '0.01538461',
    coin: 'BTC',
    amount: 1000,
    keptOfCustomer: 400,
    heldAt: new Date(Date.now() - 3_600_000).toISOString(),
    releasedAt: null,
  };
  await page.route('**/v1/operations/held-deposits', (route) =>
    route.fulfill({ json: { success: true, message: 'Held deposits', data: [held] } }),
  );
}

/** Litecoin may have several addresses, so that nobody else's deposits are touched. */
const ADDRESS = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';

test('a treasurer proposes a deposit address, an approver approves it, and one alone takes it out of use', async ({
  page,
  browser,
  complaints,
}) => {
  await signInAs(page, TREASURER);
  await page.goto('/operations/payment-methods');
  await page.getByLabel('Currency').selectOption('Litecoin');
  await page.getByLabel('Address', { exact: true }).fill(ADDRESS);
  // The answer is lost: what can be sent is the same proposal, once.
  complaints.expect(UNREACHED);
  await page.route(/\/payment-method$/, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText(/^We don't know yet whether your proposal arrived/)).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0);
  await settled(page);
  await expectAccessible(page, 'an unsettled proposal');
  await page.getByRole('button', { name: 'Propose it again' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
  const proposed = page.getByRole('region', { name: 'Litecoin over LTC', exact: true });
  await expect(proposed).toContainText('You');
  await expect(proposed.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const other = await browser.newContext();
  complaints.listenTo(other);
  const colleague = await other.newPage();
  await signInAs(colleague, OPERATOR);
  await withHeldDeposit(colleague);
  await colleague.goto('/operations/payment-methods');
  const held = colleague.getByRole('region', { name: 'Held deposits' });
  await expect(held.getByRole('listitem')).toContainText('$1,000.00 (0.01538461 BTC on Bitcoin) of Ada Investor');
  await expect(held).toContainText('$400.00 has to stay in this account.');
  await expect(colleague.getByRole('button', { name: 'Propose', exact: true })).toHaveCount(0);
  await settled(colleague);
  for (const [width, theme] of [
    [1920, 'light'],
    [1280, 'dark'],
  ] as const) {
    await colleague.setViewportSize({ width, height: 900 });
    await useTheme(colleague, theme);
    await (theme === 'light' ? expectAccessible : expectAccessibleColours)(colleague, `payment methods, ${theme}`);
  }
  await colleague.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(colleague, 'payment methods on a phone');
  await colleague.getByRole('button', { name: 'Approve' }).click();
  const question = colleague.getByRole('dialog', { name: 'Send deposits in Litecoin over LTC to this address?' });
  await question.getByRole('button', { name: 'Approve the address' }).click();
  await expect(colleague.getByText('Payment method created successfully')).toBeVisible();
  await closeWindow(other);

  await page.reload();
  const inForce = page.getByRole('listitem').filter({ has: page.getByText(ADDRESS.slice(0, 4), { exact: true }) });
  await inForce.getByRole('button', { name: 'Take Litecoin over LTC out of use' }).click();
  await inForce.getByRole('button', { name: /^Take Litecoin over LTC out of use Enter/ }).click();
  await expect(inForce).toHaveCount(0);
});
