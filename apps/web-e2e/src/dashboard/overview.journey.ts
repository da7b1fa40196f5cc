import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.js';
import { expect, expectNoSidewaysScroll, expectSteady, test } from '../support/journey.js';
import { expectAddsUp } from '../support/overview.js';
import { DEMO_INVESTOR, accepted, complete, deposit, newInvestor, bearer } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';

/** The chart provider is not there in journeys. */
const PROVIDER = /tradingview/;

test('a new account is told where to begin, and grows into an overview', async ({ page, request, complaints }) => {
  complaints.expect(PROVIDER);
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newInvestor(request);
  await signInAs(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account value' })).toBeHidden();
  await expectAccessible(page, 'the overview of a new account');
  await expectNoSidewaysScroll(page, 'the overview of a new account');

  const id = await deposit(request, person, 1500);
  await page.reload();
  await expect(page.getByText('Your deposit of $1,500.00 is not credited yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make a deposit' })).toBeHidden();

  await complete(request, id);
  await page.reload();
  const value = page.getByRole('region', { name: 'Account value' });
  await expect(value).toContainText('$1,500.00');
  await expect(value).toContainText('Unchanged$0.00');
  await expect(value).toContainText('The percentage is money-weighted');
  const parts = page.getByRole('region', { name: 'Allocation' }).getByRole('listitem');
  await expect(parts).toHaveText(['Cash100.0%$1,500.00']);

  const data = { symbol: 'MSFT', name: 'Microsoft Corporation', investmentAmount: 400 };
  const headers = { ...bearer(person), 'idempotency-key': randomUUID() };
  await accepted(request.post('/v1/trade/create', { data, headers }));
  await page.reload();
  const cash = page.getByRole('article').filter({ hasText: 'Available Cash' });
  await expect(cash).toContainText('$1,100.00');
  await expect(cash).toContainText(/Also \$\d{3}\.\d\d in open trades at their value now/);
  await expect(page.getByRole('article').filter({ hasText: 'Total Deposits' })).toContainText('1$1,500.00 credited');
  await expect(page.getByRole('article').filter({ hasText: 'Total Bonus' })).not.toContainText('%');
  await expect(page.getByRole('region', { name: 'Recent Trades' }).getByRole('link', { name: /MSFT/ })).toBeVisible();
  await settled(page);
  await expectSteady(page, 'the overview');
});

test('the overview tells gains from deposits, and its figures add up to the cent', async ({ page, complaints }) => {
  complaints.expect(PROVIDER);
  await signInAs(page, DEMO_INVESTOR);
  await expectAddsUp(page, 'in the demo');
  const value = page.getByRole('region', { name: 'Account value' });
  await expect(value).toContainText(/since \w+ \d+, \d{4}/);
  for (const label of ['Settled trades', 'Open trades', 'Fees'])
    await expect(value.getByText(label, { exact: true })).toBeVisible();
  const percents = await page
    .getByRole('region', { name: 'Allocation' })
    .getByText(/^[\d.]+%$/)
    .allTextContents();
  expect(percents.reduce((sum, percent) => sum + Math.round(parseFloat(percent) * 10), 0)).toBe(1000);

  const chart = page.getByRole('region', { name: 'Value over time' });
  await chart.getByRole('button', { name: 'ALL' }).click();
  await expect(chart.getByText('↑ Deposit')).toBeVisible();
  await page.getByRole('button', { name: 'Result', exact: true }).click();
  const result = page.getByRole('region', { name: 'Result over time' });
  await expect(result.getByText(/do not move this line/)).toBeVisible();
  await expect(result.getByText('↑ Deposit')).toBeHidden();

  // On a day without a trade, however much was paid in, the result is nothing.
  await result.getByRole('button', { name: 'Show as table' }).click();
  const table = result.getByRole('table');
  // Only who deposits or withdraws pays in or out; what the platform gave, and its fees, stand by themselves.
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Time', 'Value', 'Result', 'Deposits and withdrawals', 'Bonuses and corrections', 'Fees'],
  ]);
  const first = await table.getByRole('row').last().getByRole('cell').allTextContents();
  expect(first.slice(1)).toEqual(['$5,050.00', '$0.00', '+$5,000.00', '+$50.00', '']);
  const bonus = table.getByRole('row').filter({ hasText: '+$30.00' }).first();
  await expect(bonus.getByRole('cell').nth(4)).toHaveText('+$30.00');
  await expect(bonus.getByRole('cell').nth(3)).toHaveText('');
  const withdrawal = table
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: /^−\$[\d,.]+$/ }) })
    .filter({ hasText: '−$1.00' })
    .first();
  await expect(withdrawal.getByRole('cell').nth(3)).toHaveText(/^−/);
  await expect(withdrawal.getByRole('cell').nth(5)).toHaveText('−$1.00');
  await expectAccessible(page, 'the overview with its table');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page, 'the overview with its sum and its table');
});
