import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { CONFIRMED_WITHIN, codeOf, onTheBlockchain, openDeposit } from '../support/demo-chain.js';
import { textOfCode } from '../support/drawn-code.js';
import { expect, expectNoSidewaysScroll, test } from '../support/journey.js';
import { type Person, bearer, newInvestor } from '../support/people.js';
import {
  confirmedOnBitcoin,
  onBitcoin,
  showAs,
  withDroppedPayment,
  withExplorer,
  withManyPayments,
  withOtherAmounts,
  withReplacedPayment,
  withTokens,
} from '../support/shown-deposits.js';
import { signInAs } from '../support/sign-in.js';

const pay = (request: APIRequestContext, person: Person, id: string, coinAmount: string) =>
  request.post(`/v1/transaction/deposit/${id}/pay-in-demo`, { headers: bearer(person), data: { coinAmount } });

test('what arrives is credited: a part of the amount, and a second payment as a deposit of its own', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  const id = await openDeposit(page, '400');
  expect((await pay(request, person, id, '0.05')).status()).toBe(201);
  await expect(onTheBlockchain(page)).toContainText(/\$\d+\.\d\d less than declared\./, CONFIRMED_WITHIN);
  await expect(page.getByText('Added to your available cash.')).toBeVisible(CONFIRMED_WITHIN);
  await expectAccessible(page, 'a deposit that was paid in part');
  await showAs(page, withExplorer);
  const links = page.getByRole('link', { name: / on etherscan\.io, in a new tab$/ });
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a deposit with links to an explorer');
  expect((await pay(request, person, id, '0.02')).status()).toBe(201);
  await expect(onTheBlockchain(page)).toContainText('Another payment to this address.', CONFIRMED_WITHIN);
  await page.getByRole('link', { name: 'Open that deposit' }).click(CONFIRMED_WITHIN);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Added to your available cash.');
});

/** A deposit as its chain may leave it, and what its page then says beside the payments and in them. */
const SHOWN: [string, Parameters<typeof showAs>[1], (string | RegExp)[]][] = [
  ['dropped', withDroppedPayment, ['The network does not list this payment at the moment']],
  ['replaced', withReplacedPayment, ['this payment can no longer arrive']],
  [
    'of other amounts',
    withOtherAmounts,
    [
      /4 ETH.*More than declared\. All of it is credited: up to 1% more at the agreed rate/s,
      /5 USDT.*Not the coin of this deposit\. It is credited.*Below the minimum, and credited all the same\./s,
    ],
  ],
  [
    'of thousands',
    withManyPayments,
    ['2,900 more payments, together 29 ETH, were credited, each as a deposit of its own.'],
  ],
  [
    'in other tokens',
    withTokens,
    [
      /Another token, not credited.*250 USDC/s,
      '4 more transfers of such tokens arrived. Only the first 3 are listed.',
      'No payment that can be credited was seen yet.',
    ],
  ],
  ['on Bitcoin', confirmedOnBitcoin, ['1 of 3 confirmations']],
];

test('a deposit shows each payment with what applies to it, and is cancelled while it waits', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/tradingview/);
  await signInAs(page, await newInvestor(request));
  await openDeposit(page, '150');
  for (const [name, change, sentences] of SHOWN) {
    await showAs(page, change);
    for (const sentence of sentences) await expect(onTheBlockchain(page), name).toContainText(sentence);
    if (change === withReplacedPayment) await expect(onTheBlockchain(page)).not.toContainText('Do not send it again');
    if (change === withDroppedPayment || change === withReplacedPayment) {
      await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('ETH');
      await expect(codeOf(page)).toHaveAccessibleName(/^QR code of the address 0x\w+ with the amount /);
      await expect(page.getByRole('button', { name: 'Pay this deposit in the demo' })).toBeVisible();
    }
    if (change === withOtherAmounts || change === withTokens)
      await expectAccessible(page, `a deposit with payments ${name}`);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page, `a deposit with payments ${name}`);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await expect(onTheBlockchain(page).locator('progress')).toHaveJSProperty('position', 1 / 3);
  await showAs(page, onBitcoin);
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('0.01234567 BTC');
  expect(await textOfCode(codeOf(page))).toBe('bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu?amount=0.01234567');

  await page.unrouteAll({ behavior: 'wait' });
  const own = page.url();
  await page.goto('/dashboard');
  const beginning = page.getByRole('region', { name: 'Getting started' });
  await expect(beginning).toContainText('Your deposit of $150.00 is not credited yet');
  await expect(beginning).not.toContainText('being checked');
  await expect(beginning).not.toContainText('upload proof of payment. An operator');
  await page.goto(own);
  await page.getByRole('button', { name: 'Cancel deposit' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel this deposit?' });
  await asked.getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(page.getByText(/Coins that still arrive at its address are credited to you/).first()).toBeVisible();
});
