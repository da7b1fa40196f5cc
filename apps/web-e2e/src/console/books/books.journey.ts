import type { GetReconciliationReply } from '@sextant/api-client';
import { expectAccessible } from '../../support/axe.js';
import { UNREACHED, expect, test } from '../../support/journey.js';
import { TREASURER, newInvestor } from '../../support/people.js';
import { expectLook } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';
import { expectToast } from '../../support/toasts.js';
import { replyDuring, requestDuring } from '../../support/waits.js';
import { expectZones } from '../../support/zones.js';

// Ahead of UTC.
test.use({ timezoneId: 'Asia/Kathmandu' });

test('a treasurer opens the lines behind a figure, and reads where the ledger does not add up', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/403.*lines/);
  const { id: userId } = await newInvestor(request, 300);
  await signInAs(page, TREASURER);
  await page.goto('/operations/books');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The ledger adds up')).toBeVisible();
  const refusal = { success: false, code: 'NOT_NOW', message: 'The lines are not read at the moment.' };
  await page.route('**/v1/operations/books/lines?*', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.getByRole('button', { name: /^Debits of Custody/ }).click();
  const debits = page.getByRole('region', { name: 'Debits of Custody' });
  await expect(debits).toBeInViewport();
  await expect(page.getByRole('group', { name: 'What the figure is made of' })).toBeFocused();
  await expect(debits.getByRole('alert')).toContainText(refusal.message);
  await page.unroute('**/v1/operations/books/lines?*');
  await debits.getByRole('button', { name: 'Try again' }).click();
  // The day of the books is one in UTC.
  await expect(debits.locator('time').first()).toHaveText(/ UTC$/);
  await debits
    .getByRole('listitem')
    .filter({ hasText: 'Deposit' })
    .getByRole('link', { name: /^DEP-/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Case', exact: true })).toBeVisible();
  await page.goBack();
  await expect(debits).toBeVisible();
  await page.getByRole('button', { name: /^Closing of Custody/ }).click();
  const days = page.getByRole('region', { name: 'Days of Custody', exact: true });
  await days.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Debits of Custody' })).toBeVisible();
  // As when a posting was changed by SQL.
  const name = 'balances_equal_postings';
  const differences = [{ check: name, userId, subject: 'cash', expected: '30000', found: '30001' }];
  await page.route('**/v1/ledger/check', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { checks: { name: string; differences: number }[] } };
    const checks = body.data.checks.map((check) => ({ ...check, differences: check.name === name ? 1 : 0 }));
    const data = { ...body.data, clean: false, found: 1, checks, differences };
    await route.fulfill({ response, json: { ...body, data } });
  });
  await page.getByRole('button', { name: 'Check now' }).click();
  const check = page.getByRole('region', { name: 'Check of the ledger' });
  await expect(check).toContainText('1 difference in the ledger');
  await expect(check).toContainText('Does not hold: Cash, invested and hold of every customer equal the sums of');
  await expect(check.getByRole('listitem')).toHaveText('Cash: $300.01 instead of $300.00 (see the customer)');
  await expect(check.getByRole('link')).toHaveAttribute('href', `/operations/customers/${userId}`);
  await expect(check).not.toContainText('The ledger adds up');
  await expectAccessible(page, 'a ledger that does not add up');
});

test('a treasurer types a day, and its books open', async ({ page }) => {
  await signInAs(page, TREASURER);
  for (const part of ['books', 'audit']) {
    await page.goto(`/operations/${part}`);
    const field = page.getByLabel('Day (UTC)');
    await field.focus();
    // After each digit the page may open another day.
    await page.keyboard.type('11202025', { delay: 300 });
    await expect(page).toHaveURL(/day=2025-11-20/);
    await expect(field).toHaveValue('2025-11-20');
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('2025-11-20');
  }
});

test('a treasurer enters what a wallet holds, explains its difference and closes a month for good', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422.*wallets\/import/);
  complaints.expect(/409.*explanations/);
  complaints.expect(UNREACHED);
  await signInAs(page, TREASURER);
  await page.goto('/operations/books');
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible();

  // A comparison from before coins were credited.
  const WALLETS = '**/v1/operations/books/wallets';
  await page.route(WALLETS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"open":"-[\d.]+"/, '"open":"-0.5"') });
  });
  await page.keyboard.press('w');
  const toExplain = page.getByRole('region', { name: 'Differences to explain' });
  await toExplain.getByLabel('What explains it').selectOption('Network fees paid by the platform');
  await toExplain.getByLabel('Note for colleagues').fill('Paid for three withdrawals');
  await toExplain.getByRole('button', { name: /^Explain −0\.5 / }).click();
  await expectToast(page, /The difference is now −[\d.]+ BTC\. Nothing was explained\./);
  await toExplain.getByRole('button', { name: /^Explain −(?!0\.5 )/ }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('No difference is left to explain')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Explained differences' })).toContainText('Paid for three withdrawals');
  // No other journey moves litecoins, whose wallet is counted here.
  await page.getByRole('combobox', { name: /^Wallet/ }).selectOption('LTC on LTC');
  await page.getByLabel('Coins in it').fill('12.500');
  await expect(page.getByText('This is read as 12.5. For 12500, leave out the point.')).toBeVisible();
  await page.getByLabel('Coins in it').fill('1.5');
  // A time is sent as it is typed, in UTC, in whatever zone the browser is; this one is kept from the demo's newer balance.
  await page.route(/\/wallets\/balances$/, (route) => route.abort(), { times: 1 });
  const counted = page.getByLabel('Counted at, in UTC, if not now');
  await counted.fill('2026-10-20T10:00');
  const enter = page.getByRole('button', { name: 'Enter balance' });
  const entered = await requestDuring(page, /\/wallets\/balances$/, () => enter.click());
  expect(entered.postDataJSON()).toMatchObject({ at: '2026-10-20T10:00:00.000Z' });
  const now = { at: new Date().toISOString() };
  await page.route(
    /\/wallets\/balances$/,
    (route) => route.continue({ postData: { ...(route.request().postDataJSON() as object), ...now } }),
    { times: 1 },
  );
  const replied = await replyDuring(page, /\/wallets\/balances$/, () => enter.click());
  await expect(page.getByText('1 difference to explain')).toBeVisible();
  // Another wallet was counted at another time.
  await expect(counted).toHaveValue('');
  // A later count without the difference takes it off no list: it waits for its explanation.
  const { wallets } = ((await replied.json()) as GetReconciliationReply).data;
  await page.getByLabel('Coins in it').fill(wallets.find(({ coin }) => coin === 'LTC')?.expected ?? '');
  await enter.click();
  await expect(toExplain).toContainText(
    /this much (was missing|more than it should have)\. The next count, .+ UTC, no longer had this difference, and no one has explained it\./,
  );
  await expect(page.getByText('1 difference to explain')).toBeVisible();
  await expectAccessible(page, 'the wallets');
  expect(await expectZones(page, 'the wallets')).toBeGreaterThan(0);
  await toExplain.getByLabel('What explains it').selectOption('The balance was entered wrongly');
  await toExplain.getByRole('button', { name: /^Explain .+ on LTC, counted .+ UTC$/ }).click();
  await expect(page.getByText('No difference is left to explain')).toBeVisible();
  const csv = 'coin,network,amount,at\nLTC,LTC,a lot,2026-11-20T10:00:00Z\n';
  const file = { name: 'wallets.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Or import a CSV file').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('a lot is no amount such as 1.25');
  // A good one is taken, and its balance is the newest.
  const mended = csv.replace('a lot', '2.125').replace('2026-11-20T10:00:00Z', new Date().toISOString());
  await page.getByLabel('Or import a CSV file').setInputFiles({ ...file, buffer: Buffer.from(mended) });
  await expect(page.getByRole('row').filter({ hasText: '2.125 LTC' })).toContainText('imported by');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.keyboard.press('m');
  const months = page.getByLabel('Up to and including');
  // The oldest: what is closed here, other journeys need no more.
  const oldest = (await months.locator('option').last().textContent()) ?? '';
  await months.selectOption(oldest);
  await page.getByRole('button', { name: `Close ${oldest}` }).click();
  const closing = page.getByRole('region', { name: 'Close a month' });
  const answer = closing.getByRole('button', { name: `Close ${oldest} for good` });
  await expect(closing).toContainText('nobody can open them again');
  await expect(answer).toBeFocused();
  await expectLook(page, 'the question before a close');
  // The way back keeps the month that was chosen.
  await page.keyboard.press('Escape');
  await expect(closing).toBeFocused();
  await expect(months).toHaveValue((await months.locator('option').last().getAttribute('value')) ?? '');
  await closing.getByRole('button', { name: `Close ${oldest}` }).click();
  await expect(answer).toBeEnabled();
  await expect(answer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Closed months' })).toContainText(oldest);
  expect(await expectZones(page, 'the months')).toBeGreaterThan(0);
  await expect(answer).toHaveCount(0);
  await expect(closing).toBeFocused();
});
