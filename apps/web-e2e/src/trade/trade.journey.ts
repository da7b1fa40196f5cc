import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { REFUSED, UNREACHED, expect, expectNoSidewaysScroll, expectSteady, test } from '../support/journey.js';
import { type Person, accepted, newInvestor, openTrade, bearer } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';

interface TradeResult {
  id: string;
  symbol: string;
  profit: number;
}

/**
 * Pauses one of these trades at a moment when it stands as wanted; paused, it goes on standing so. While none does, others
 * on spare stocks join them, since a few prices may all have gone the other way for as long as a journey lasts.
 */
async function pausedWhere(
  request: APIRequestContext,
  person: Person,
  ids: string[],
  spare: string[],
  wanted: (trade: TradeResult) => boolean,
): Promise<TradeResult> {
  const move = async (to: 'pause' | 'resume', id: string) => {
    const headers = { ...bearer(person), 'idempotency-key': randomUUID() };
    return (await accepted<{ data: TradeResult }>(request.put(`/v1/trade/${to}/${id}`, { headers }))).data;
  };
  let found: TradeResult | undefined;
  await expect(async () => {
    for (const id of ids) {
      const trade = await move('pause', id);
      if (wanted(trade)) return void (found = trade);
      await move('resume', id);
    }
    const symbol = spare.pop();
    if (symbol) ids.push(await openTrade(request, person, symbol, 200));
    throw new Error('No trade stands as wanted yet');
  }).toPass({ intervals: [500] });
  if (!found) throw new Error('No trade stood as wanted');
  return found;
}

/** The figure beside a label on a card: "$1,234.50" and "3.601736" as numbers. */
async function figureOf(card: Locator, label: string): Promise<number> {
  const fact = card
    .locator('dl > div')
    .filter({ has: card.page().locator('dt', { hasText: new RegExp(`^${label}$`) }) });
  const said = (await fact.locator('dd').innerText()).split('\n')[0] ?? '';
  return Number(said.replace(/[$,]/g, ''));
}

test('a stock is chosen, reviewed and bought once, even when the answer is lost', async ({
  page,
  request,
  complaints,
}) => {
  await signInAs(page, await newInvestor(request, 2000));
  await page.goto('/trades');
  await expect(page.getByText('You have no trades yet')).toBeVisible();
  await page.getByRole('link', { name: 'New Trade' }).click();

  await page.getByRole('button', { name: 'Review Trade' }).click();
  await expectToast(page, 'Please select a trading asset');
  await page.getByRole('radio', { name: /TSLA/ }).check();
  const amount = page.getByLabel('Amount');
  for (const [typed, said, inline] of [
    ['199.99', 'Minimum trade amount is $200', 'Minimum amount is $200'],
    ['100001', 'Maximum trade amount is $100,000', 'Maximum amount is $100,000'],
    ['2000.01', 'You do not have enough balance to create this trade', undefined],
  ] as const) {
    await amount.fill(typed);
    await amount.press('Enter');
    await expectToast(page, said);
    await expect(page.getByText(inline ?? said, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Deposit more' })).toHaveAttribute('href', '/deposit');
  const quick = page.getByRole('group', { name: 'Quick choices' });
  await expect(quick.getByRole('button')).toHaveText(['$200', '$500', '$1,000', 'Max']);
  await quick.getByRole('button', { name: 'Max, $2,000.00' }).click();
  await expect(amount).toHaveValue('2000');
  await expect(page.getByText('You do not have enough balance to create this trade', { exact: true })).toBeHidden();
  await amount.fill('500.0051');
  await expect(page.getByText('Enter at most two decimals, such as 1250.50')).toBeVisible();
  await expect(amount).toHaveValue('500.0051');
  await amount.fill('500');
  await amount.press('Enter');

  const review = page.getByRole('heading', { name: 'Review your trade' });
  await expect(review).toBeFocused();
  await expect(page.getByText(/^TRD-\d+$/)).toBeVisible();
  await expect(
    page.getByText(/percent of \d+ customers with a gain or loss here lost money.* customers are scripted: /),
  ).toBeVisible();
  await expect(page.getByText('You may lose all the money you invest.')).toBeVisible();
  await expect(
    page.getByText(
      /The worst day of TSLA since .* was .*: it fell .*%, and \$500\.00 would have become .* \(simulated prices\)\./,
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      /^Measured over the last \d+ days on which the price moved, using simulated closing prices: .* TSLA moved by \d/,
    ),
  ).toBeVisible();
  await expectAccessible(page, 'the review of a trade');
  await expectSteady(page, 'the review of a trade');

  await page.getByRole('button', { name: 'Back to Edit' }).click();
  await expect(amount).toHaveValue('500');
  await expect(page.getByRole('radio', { name: /TSLA/ })).toBeChecked();
  await page.getByRole('button', { name: 'Review Trade' }).click();
  await expect(review).toBeVisible();

  complaints.expect(UNREACHED);
  const keys: (string | undefined)[] = [];
  await page.route('**/v1/trade/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Open trade for $500.00' }).click();
  await expect(page.getByText("We don't know whether the trade was opened")).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Open trade for $500.00' }).click();
  await expect(page.getByRole('heading', { name: 'Your TSLA trade is open' })).toBeFocused();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Simulated, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/)).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
  await expectToast(page, 'Trade opened');
  await expectAccessible(page, 'a trade just opened');
  await page.getByRole('button', { name: 'Start New Trade' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('');
  await expect(page.getByText('$1,500.00')).toBeVisible();
  await page.goto('/trades');
  await expect(page.getByText('1 trade', { exact: true })).toBeVisible();
});

test('trades are paused, resumed, claimed in profit and closed at a loss', async ({ page, request, complaints }) => {
  const person = await newInvestor(request, 6000);
  const ids: string[] = [];
  for (const symbol of ['AAPL', 'TSLA', 'NVDA', 'META', 'AMZN'])
    ids.push(await openTrade(request, person, symbol, 1000));
  await signInAs(page, person);
  await page.goto('/trades');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);

  const first = cards.first();
  await first.getByRole('button', { name: 'Pause' }).click();
  await expectToast(page, 'Trade paused');
  await expect(cards).toHaveCount(4);
  await page.getByRole('link', { name: '1 paused' }).click();
  await expect(page).toHaveURL(/status=paused/);
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Paused' })).toHaveAttribute('aria-pressed', 'true');
  await first.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'Trade resumed');
  await expect(page.getByText('No trades match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all trades' }).click();
  await expect(page).toHaveURL(/status=all/);
  await expect(cards).toHaveCount(5);
  const resumed = cards.filter({ hasText: 'Re-entry price' });
  await expect(resumed).toHaveCount(1);
  const [units, price, basis] = [
    await figureOf(resumed, 'Units'),
    await figureOf(resumed, 'Re-entry price'),
    await figureOf(resumed, 'Resumed with'),
  ];
  expect(units).toBeGreaterThan(0);
  expect(Math.abs(units * price - basis)).toBeLessThan(0.006);
  expect(await figureOf(resumed, 'Investment')).toBe(1000);
  // Both entries are of the past, the price of now has an age.
  await expect(resumed.getByText(/^Simulated, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/)).toHaveCount(2);
  await expect(resumed.getByText(/^Simulated, \d+ s ago$/)).toHaveCount(1);

  const [moving, spare] = [ids.slice(0, 4), ['MSFT', 'GOOGL', 'NFLX', 'JPM', 'JNJ']];
  const winner = await pausedWhere(request, person, moving, spare, ({ profit }) => profit > 0);
  const others = moving.filter((id) => id !== winner.id);
  const loser = await pausedWhere(request, person, others, spare, ({ profit }) => profit < 0);
  await page.goto('/trades?status=paused');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Loss', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(loser.symbol);
  await page.goto('/trades?status=all');
  complaints.expect(REFUSED);
  const claim = cards.filter({ hasText: winner.symbol }).getByRole('button', { name: /^Claim \$/ });
  await page.route('**/v1/trade/claim-profit', async (route) => {
    const body = route.request().postDataJSON() as { currentValue: number };
    await route.continue({ postData: { ...body, currentValue: body.currentValue * 2 } });
  });
  await claim.click();
  const asks = page.getByRole('dialog', { name: 'Claim the profit and end this trade?' });
  await expect(asks.getByText('Available cash after')).toBeVisible();
  await expect(asks).toContainText(/Price when paused\$[\d.,]+Simulated, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/);
  await expectAccessible(page, 'claiming a profit');
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await expect(asks).toBeHidden();
  await expect(claim).toBeFocused();
  await claim.click();
  await asks.getByRole('button', { name: /^Claim \$/ }).click();
  const moved = page.getByRole('dialog', { name: 'The price has moved' });
  await expect(moved).toContainText(/Worth now\$[\d.,]+/);
  await expect(moved).toContainText(/Price when paused\$[\d.,]+Simulated, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/);
  await expectAccessible(page, 'the question after the price moved');
  await page.unroute('**/v1/trade/claim-profit');
  await moved.getByRole('button', { name: /^Claim \$/ }).click();
  await expectToast(page, /^Successfully claimed a total of \$[\d.,]+ profit from [A-Z]+!/);
  await expect(page.getByText('Done', { exact: true })).toHaveCount(1);

  await cards.filter({ hasText: loser.symbol }).getByRole('link').click();
  await expect(page).toHaveTitle(`${loser.symbol} trade · Sextant`);
  const close = page.getByRole('button', { name: 'Close Trade' });
  await close.click();
  const asked = page.getByRole('dialog', { name: 'Are you sure you want to close this trade?' });
  await expect(asked.getByText('Available cash after')).toBeVisible();
  await expect(asked).toContainText(/Price when paused\$[\d.,]+Simulated, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/);
  await expectAccessible(page, 'closing a trade');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(close).toBeFocused();
  await close.click();
  await asked.getByRole('button', { name: 'Close Trade' }).click();
  await expectToast(page, 'Trade closed');
  await expect(page.getByText('was paid into your available cash')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Closed')).toBeVisible();
  await expect(page.getByRole('link', { name: /Returned from the trade/ })).toBeVisible();
  await expectAccessible(page, 'a closed trade');
  await expectNoSidewaysScroll(page, 'a closed trade');

  await page.goto('/trades/0198c0de-0000-7000-8000-000000000004');
  await expect(page.getByText('Trade not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your trades' }).click();
  await expect(page).toHaveURL(/\/trades$/);
});
