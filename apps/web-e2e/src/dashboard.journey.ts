import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/axe.js';
import { expect, expectNoSidewaysScroll, expectSteady, test } from './support/journey.js';
import { accepted, bearer, complete, deposit, newInvestor } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

const PROVIDER = /tradingview/;

test('a new account is told where to begin, and grows into an overview', async ({ page, request, complaints }) => {
  complaints.expect(PROVIDER);
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newInvestor(request);
  await signInAs(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'How to begin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account value' })).toBeHidden();
  await expectAccessible(page, 'the overview of a new account');
  await expectNoSidewaysScroll(page, 'the overview of a new account');

  const id = await deposit(request, person, 1500);
  await page.reload();
  await expect(page.getByText('Your deposit of $1,500.00 is being checked')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make a deposit' })).toBeHidden();

  await complete(request, id);
  const data = { symbol: 'MSFT', name: 'Microsoft Corporation', investmentAmount: 400 };
  const headers = { ...bearer(person), 'idempotency-key': randomUUID() };
  await accepted(request.post('/v1/trade/create', { data, headers }));
  await page.reload();
  const cash = page.getByRole('article').filter({ hasText: 'Available Cash' });
  await expect(cash).toContainText('$1,100.00');
  await expect(cash).toContainText('Also $400.00 invested');
  await expect(page.getByRole('article').filter({ hasText: 'Total Deposits' })).toContainText('1$1,500.00 in all');
  await expect(page.getByRole('article').filter({ hasText: 'Total Bonus' })).not.toContainText('%');
  await expect(page.getByRole('article').filter({ hasText: 'MSFT' })).toBeVisible();
  await settled(page);
  await expectSteady(page, 'the overview');
});

test('the overview leads to everything, and counts its cash up only once', async ({ page, request, complaints }) => {
  complaints.expect(PROVIDER);
  await signInAs(page, await newInvestor(request, 2345.67));
  await page.goto('/dashboard');
  const shown = page.getByRole('article').filter({ hasText: 'Available Cash' }).locator('[aria-hidden]').last();
  await expect(shown).toHaveText('$2,345.67');
  for (const [link, path] of [
    ['Trade Stock', '/trades'],
    ['View All', '/trades'],
    ['Deposit', '/deposit'],
    ['Withdraw', '/withdraw'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
  await expect(shown).toHaveText('$2,345.67', { timeout: 300 });
});
