import type { APIRequestContext, Page } from '@playwright/test';
import { ageQuote } from './support/aged-quote.js';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { CONFIRMED_WITHIN, codeOf, onTheBlockchain, openDeposit } from './support/demo-chain.js';
import { textOfCode } from './support/drawn-code.js';
import { expect, expectNoSidewaysScroll, test, UNREACHED } from './support/journey.js';
import { type Person, accepted, bearer, newInvestor } from './support/people.js';
import { useTheme } from './support/places.js';
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
} from './support/shown-deposits.js';
import { signInAs } from './support/sign-in.js';

async function expectAccessibleThemes(page: Page, name: string): Promise<void> {
  await useTheme(page, 'light');
  await expectAccessible(page, `${name}, light`);
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, `${name}, dark`);
}

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
  await expectAccessibleThemes(page, 'a deposit that was paid in part');
  await showAs(page, withExplorer);
  const links = page.getByRole('link', { name: / on explorer\.example, in a new tab$/ });
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/explorer\.example\/tx\/0x[0-9a-f]{64}$/);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expectAccessibleThemes(page, 'a deposit with links to an explorer');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a deposit with links to an explorer');
  expect((await pay(request, person, id, '0.02')).status()).toBe(201);
  await expect(onTheBlockchain(page)).toContainText('Another payment to this address.', CONFIRMED_WITHIN);
  await page.getByRole('link', { name: 'Open that deposit' }).click(CONFIRMED_WITHIN);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Added to your available cash.');
});

test('coins that come after the rate has ended are credited at the rate of their arrival', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  // The rate was asked for almost ten minutes ago.
  const id = await openDeposit(page, '300', () => ageQuote(person.id, 580));
  const read = async () =>
    accepted<{ data: { onChain: { rateUntil: string } } }>(
      request.get(`/v1/transaction/${id}`, { headers: bearer(person) }),
    );
  const ends = Date.parse((await read()).data.onChain.rateUntil);
  // A block says its time in whole seconds.
  await expect.poll(() => Date.now() - ends, { timeout: 30_000 }).toBeGreaterThan(1_500);
  await page.getByRole('button', { name: 'Pay this deposit in the demo' }).click();
  const late = 'It arrived after the rate had expired, so the rate at its arrival counts.';
  await expect(onTheBlockchain(page)).toContainText(late, CONFIRMED_WITHIN);
  await expect(page.getByText('Added to your available cash.')).toBeVisible(CONFIRMED_WITHIN);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText(/Credited amount\$[\d,.]+0\.\d+ ETH/);
  await expect(details).toContainText(/Rate at arrival\$[\d,.]+ for 1 ETH/);
  await expect(details).toContainText(/Agreed rate\$[\d,.]+ for 1 ETH/);
  await expectAccessibleThemes(page, 'a deposit that was paid late');
});

test('on the narrowest phone the button that pays in the demo stays within its card', async ({ page, request }) => {
  await signInAs(page, await newInvestor(request));
  await openDeposit(page, '150');
  const card = page.getByRole('region', { name: 'No wallet?' });
  const padding = 20;
  // Also beside a scroll bar.
  for (const width of [320, 305]) {
    await page.setViewportSize({ width, height: 800 });
    const room = async () => {
      const edges = [card, card.getByRole('button')].map(async (one) => {
        const box = await one.boundingBox();
        return (box?.x ?? NaN) + (box?.width ?? NaN);
      });
      const [ofCard = NaN, ofButton = NaN] = await Promise.all(edges);
      return ofCard - ofButton;
    };
    await expect.poll(room, `beside the button at ${width}`).toBeGreaterThanOrEqual(padding);
    const words = card.getByRole('button').getByText('Pay this deposit in the demo');
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('each payment is shown with what applies to it, and a deposit of which none arrives is still to be paid', async ({
  page,
  request,
}) => {
  await signInAs(page, await newInvestor(request));
  await openDeposit(page, '150');
  await showAs(page, withDroppedPayment);
  await expect(onTheBlockchain(page)).toContainText('The network does not list this payment at the moment');
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('ETH');
  await expect(codeOf(page)).toHaveAccessibleName(/^QR code of the address 0x\w+ with the amount /);
  await expect(page.getByRole('button', { name: 'Pay this deposit in the demo' })).toBeVisible();
  await expectAccessibleThemes(page, 'a deposit whose payment was dropped');
  await showAs(page, withReplacedPayment);
  await expect(onTheBlockchain(page)).toContainText('this payment can no longer arrive');
  await expect(onTheBlockchain(page)).not.toContainText('Do not send it again');
  await expect(page.getByRole('button', { name: 'Pay this deposit in the demo' })).toBeVisible();

  await showAs(page, withOtherAmounts);
  await expect(onTheBlockchain(page).getByRole('listitem')).toContainText([
    /4 ETH.*More than declared\. What arrived is credited\./s,
    /5 USDT.*Not the coin of this deposit\. It is credited.*Below the minimum, and credited all the same\./s,
  ]);

  await showAs(page, onBitcoin);
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('0.01234567 BTC');
  await expect(codeOf(page)).toHaveAccessibleName(/ with the amount 0\.01234567 BTC$/);
  expect(await textOfCode(codeOf(page))).toBe('bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu?amount=0.01234567');
  await expectAccessible(page, 'a deposit on Bitcoin that waits for its payment');
  await showAs(page, confirmedOnBitcoin);
  await expect(onTheBlockchain(page)).toContainText('1 of 3 confirmations');
  const bar = onTheBlockchain(page).locator('progress');
  await expect(bar).toHaveJSProperty('position', 1 / 3);
  await expectAccessibleThemes(page, 'a deposit with 1 of 3 confirmations');
});

test('another token that arrived is shown with its contract and what to do, and the deposit still waits', async ({
  page,
  request,
}) => {
  await signInAs(page, await newInvestor(request));
  await openDeposit(page, '150');
  await showAs(page, withTokens);
  const other = onTheBlockchain(page).getByRole('region', { name: 'Another token, not credited' });
  await expect(other).toContainText('250 USDC');
  await expect(other).toContainText('If you sent it, send us the transaction id.');
  await expect(other.getByRole('listitem')).toHaveCount(2);
  await other.getByText('Show 1 more').click();
  await expect(other.getByRole('listitem')).toHaveCount(3);
  await expect(other).toContainText('4 more transfers of such tokens arrived. Only the first 3 are listed.');
  await expect(onTheBlockchain(page)).toContainText('No payment that can be credited was seen yet.');
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('ETH');
  await expectAccessibleThemes(page, 'a deposit to which another token came');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a deposit to which another token came');
});

test('of thousands of payments to its address, a deposit lists some and sums up the others', async ({
  page,
  request,
}) => {
  await signInAs(page, await newInvestor(request));
  await openDeposit(page, '150');
  await showAs(page, withManyPayments);
  await expect(onTheBlockchain(page).getByRole('listitem')).toHaveCount(100);
  await expect(onTheBlockchain(page)).toContainText(
    '2,900 more payments, together 29 ETH, were credited, each as a deposit of its own.',
  );
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page, 'a deposit with thousands of payments');
});

test('an amount that the rate has put below the minimum is sent back, and nobody reads that it would be lost', async ({
  page,
  request,
}) => {
  await signInAs(page, await newInvestor(request));
  await page.route(/\/v1\/transaction\/quote\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { amount: number; minimum: number } };
    body.data.minimum = body.data.amount + 1;
    return route.fulfill({ response, json: body });
  });
  await page.goto('/deposit');
  await page.getByLabel('Amount').fill('150');
  await page.getByRole('radio', { name: /Ethereum.*ERC-20/ }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Go back and choose a larger amount.')).toBeVisible();
  await expect(page.getByText('Smaller payments are not credited.')).toHaveCount(0);
});

test('a deposit that was not paid is cancelled, and coins that still arrive are credited as one of their own', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  const id = await openDeposit(page, '100');
  await page.getByRole('button', { name: 'Cancel deposit' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel this deposit?' });
  await asked.getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(page.getByText('Coins that still arrive at its address are credited to you.').first()).toBeVisible();
  expect((await pay(request, person, id, '0.03')).status()).toBe(201);
  const afterClosing = 'This deposit was closed before it was credited. It is credited as a deposit of its own.';
  await expect(onTheBlockchain(page)).toContainText(afterClosing, CONFIRMED_WITHIN);
  await expectAccessibleThemes(page, 'a deposit that was paid after it was cancelled');
  await page.getByRole('link', { name: 'Open that deposit' }).click(CONFIRMED_WITHIN);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Added to your available cash.');
});

test('after a lost answer another amount is another deposit, and the first amount still repeats its own', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  const person = await newInvestor(request);
  await signInAs(page, person);
  // The server opens it, but its answer never comes.
  await page.route(
    '**/v1/transaction/deposit/open',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const toPayment = async (dollars: string) => {
    await page.goto('/deposit');
    await page.getByLabel('Amount').fill(dollars);
    await page.getByRole('radio', { name: /Ethereum.*ERC-20/ }).check();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
  };
  const open = page.getByRole('button', { name: 'Get the deposit address' });
  const unknown = page.getByText("We don't know yet whether your deposit arrived");
  const due = page.getByRole('region', { name: 'Amount due' });
  await toPayment('250');
  await open.click();
  await expect(unknown).toBeVisible();

  await toPayment('400');
  await expect(due).toContainText('$400.00');
  await expect(unknown).toHaveCount(0);
  await open.click();
  await expect(page).toHaveURL(/\/transaction\/[0-9a-f-]+$/);
  await expect(due).toContainText('$400.00');

  await toPayment('250');
  await expect(unknown).toBeVisible();
  await open.click();
  await expect(page).toHaveURL(/\/transaction\/[0-9a-f-]+$/);
  await expect(due).toContainText('$250.00');
  const history = await accepted<{ data: { amount: number }[] }>(
    request.get('/v1/transaction/user', { headers: bearer(person) }),
  );
  expect(history.data.map(({ amount }) => amount)).toEqual([400, 250]);
});

test('the overview says of a deposit that nobody paid yet neither that it is checked nor who credits it', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/tradingview/);
  await signInAs(page, await newInvestor(request));
  await openDeposit(page, '150');
  await page.goto('/dashboard');
  const beginning = page.getByRole('region', { name: 'Getting started' });
  await expect(beginning).toContainText('Your deposit of $150.00 is not credited yet');
  await expect(beginning).not.toContainText('being checked');
  await expect(beginning).not.toContainText('upload proof of payment. An operator');
});
