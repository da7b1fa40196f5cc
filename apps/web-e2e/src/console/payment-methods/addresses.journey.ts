import type { Page } from '@playwright/test';
import type { HeldDepositDto } from '@sextant/api-client';
import { UNREACHED, closeWindow, expect, test } from '../../support/journey.js';
import { OPERATOR, TREASURER } from '../../support/people.js';
import { expectLook } from '../../support/proposals.js';
import { windowOf } from '../../support/second-window.js';
import { signInAs } from '../../support/sign-in.js';
import { loseAnswer } from '../../support/waits.js';

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

const UNCREDITED = { chain: 'ethereum', coin: 'ETH', transactionId: '0198c0de-0000-7000-8000-000000000003' };

/** As after payments from contracts and from our own addresses, and of tokens that are not listed. */
async function withUncreditedCoins(page: Page): Promise<void> {
  await page.route('**/v1/operations/account-keys', async (route) => {
    const reply = await route.fetch();
    const { data, ...rest } = await reply.json();
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const payment = { ...UNCREDITED, output: -1, amount: '0.25', seenAt: at, explorerUrl: null };
    const uncredited = [
      {
        ...payment,
        ...{ txId: `0x${'cd'.repeat(32)}`, because: 'too-small', whatToDo: 'It is worth less than a cent.' },
      },
      {
        ...payment,
        ...{ txId: `0x${'ab'.repeat(32)}`, because: 'own-coins', whatToDo: 'It came from an address of our own.' },
      },
    ];
    const unseen = [
      { ...UNCREDITED, address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', amount: '0.5', foundAt: at },
    ];
    const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    const token = { txId: `0x${'ef'.repeat(32)}`, contract, state: 'final', height: 7, seenAt: at, explorerUrl: null };
    const [usdc, unknown] = [
      { symbol: 'USDC', amount: '250' },
      { symbol: null, amount: null },
    ];
    const sent = [
      { ...token, ...usdc, units: '250000000', output: 0 },
      { ...token, ...unknown, units: String(2n ** 256n - 1n), output: 1 },
    ];
    const tokens = [{ ...UNCREDITED, address: unseen[0]?.address, tokens: sent, more: 3 }];
    await route.fulfill({
      response: reply,
      json: { ...rest, data: { ...data, uncredited, unseen, unseenTotal: 130, tokens, tokensTotal: 130 } },
    });
  });
}

/** Litecoin may have several addresses, so that nobody else's deposits are touched. */
const ADDRESS = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';

test('a treasurer proposes a deposit address, an approver reads which coins wait and approves it, and one alone takes it out of use', async ({
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
  await loseAnswer(page, /\/payment-method$/);
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText(/^We don't know yet whether your proposal arrived/)).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Propose it again' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
  const proposed = page.getByRole('region', { name: 'Litecoin over LTC', exact: true });
  await expect(proposed).toContainText('You');
  await expect(proposed.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const colleague = await windowOf(browser, complaints, OPERATOR);
  await withHeldDeposit(colleague);
  await withUncreditedCoins(colleague);
  await colleague.goto('/operations/payment-methods');
  const held = colleague.getByRole('region', { name: 'Held deposits' });
  await expect(held.getByRole('listitem')).toContainText('$1,000.00 (0.01538461 BTC on Bitcoin) of Ada Investor');
  await expect(held).toContainText('$400.00 has to stay in this account.');
  await expect(colleague.getByRole('button', { name: 'Propose', exact: true })).toHaveCount(0);
  const contracts = colleague.getByRole('region', { name: 'Coins from contracts' });
  await expect(contracts.getByRole('listitem')).toContainText(['0.5 ETH on Ethereum']);
  await expect(contracts).toContainText('There are 130 such addresses.');
  await expect(contracts.getByRole('link', { name: 'See the deposit' })).toHaveAttribute(
    'href',
    `/operations/deposits?case=${UNCREDITED.transactionId}`,
  );
  const waiting = colleague.getByRole('region', { name: 'Final payments that are not credited' });
  await expect(waiting).toContainText('It is worth less than a cent.');
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  const moved = colleague.getByRole('region', { name: 'Coins from our own addresses' });
  await expect(moved).toContainText('It came from an address of our own.');
  const tokens = colleague.getByRole('region', { name: 'Tokens that are not listed' });
  await expect(tokens).toContainText('There are 130 such addresses.');
  await expect(tokens).toContainText('5 transfers on Ethereum');
  await tokens.getByText('Show the first 2').click();
  await expect(tokens).toContainText('250 USDC');
  await expectLook(colleague, 'payment methods');
  const toApprove = colleague.getByRole('region', { name: 'Litecoin over LTC', exact: true });
  await toApprove.getByRole('button', { name: 'Approve' }).click();
  const question = colleague.getByRole('dialog', { name: 'Send deposits in Litecoin over LTC to this address?' });
  await question.getByRole('button', { name: 'Approve the address' }).click();
  await expect(toApprove.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await closeWindow(colleague.context());

  await page.reload();
  const inForce = page.getByRole('listitem').filter({ has: page.getByText(ADDRESS.slice(0, 4), { exact: true }) });
  await inForce.getByRole('button', { name: 'Take Litecoin over LTC out of use' }).click();
  await inForce.getByRole('button', { name: /^Take Litecoin over LTC out of use Enter/ }).click();
  await expect(inForce).toHaveCount(0);
});
