import type { GetReconciliationReply } from '@sextant/api-client';
import { UNREACHED, expect, test } from './support/journey.js';
import { TREASURER, newInvestor } from './support/people.js';
import { expectLook } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

// Ahead of UTC.
test.use({ timezoneId: 'Asia/Kathmandu' });

test('a treasurer opens the lines behind a figure, explains a wallet’s difference and closes a month for good', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/422.*wallets\/import/);
  complaints.expect(/409.*explanations/);
  complaints.expect(UNREACHED);
  const { id: userId } = await newInvestor(request, 300);
  await signInAs(page, TREASURER);
  await page.goto('/operations/books');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The ledger adds up')).toBeVisible();
  await page.getByRole('button', { name: /^Debits of Custody/ }).click();
  const debits = page.getByRole('region', { name: 'Debits of Custody' });
  await expect(debits).toBeInViewport();
  await expect(page.getByRole('group', { name: 'What the figure is made of' })).toBeFocused();
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
  await expectLook(page, 'the trial balance');
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
  await expectLook(page, 'a ledger that does not add up');

  // A comparison from before coins were credited.
  const WALLETS = '**/v1/operations/books/wallets';
  await page.route(WALLETS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"open":"-[\d.]+"/, '"open":"-0.5"') });
  });
  await page.keyboard.press('w');
  const toExplain = page.getByRole('region', { name: 'Differences to explain' });
  await expectLook(page, 'the wallets');
  await toExplain.getByLabel('What explains it').selectOption('Network fees paid by the platform');
  await toExplain.getByLabel('Note for colleagues').fill('Paid for three withdrawals');
  await toExplain.getByRole('button', { name: /^Explain −0\.5 / }).click();
  await expect(page.getByText(/The difference is now −[\d.]+ BTC\. Nothing was explained\./)).toBeVisible();
  await toExplain.getByRole('button', { name: /^Explain −(?!0\.5 )/ }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('No difference is left to explain')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Explained differences' })).toContainText('Paid for three withdrawals');
  await page.getByLabel('Coins in it').fill('1.5');
  // A later reading that fails takes nothing that was typed.
  complaints.expect(/403.*wallets/);
  const refusal = { success: false, code: 'NOT_NOW', message: 'The books are not read at the moment.' };
  await page.route(/\/books\/wallets$/, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  // A look at the page begins no reading beside one that is under way, and the refused one may be a reading of its own.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: refusal.message });
    await expect(toast).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('Coins in it')).toHaveValue('1.5');
  // A time is sent as it is typed, in UTC, in whatever zone the browser is; this one is kept from the demo's newer balance.
  complaints.expect(UNREACHED);
  await page.route(/\/wallets\/balances$/, (route) => route.abort(), { times: 1 });
  const counted = page.getByLabel('Counted at, in UTC, if not now');
  await counted.fill('2026-10-20T10:00');
  const entered = page.waitForRequest(/\/wallets\/balances$/);
  await page.getByRole('button', { name: 'Enter balance' }).click();
  expect((await entered).postDataJSON()).toMatchObject({ at: '2026-10-20T10:00:00.000Z' });
  const now = { at: new Date().toISOString() };
  await page.route(
    /\/wallets\/balances$/,
    (route) => route.continue({ postData: { ...(route.request().postDataJSON() as object), ...now } }),
    { times: 1 },
  );
  const replied = page.waitForResponse(/\/wallets\/balances$/);
  await page.getByRole('button', { name: 'Enter balance' }).click();
  await expect(page.getByText('1 difference to explain')).toBeVisible();
  // Another wallet was counted at another time.
  await expect(counted).toHaveValue('');
  // A later count without the difference takes it off no list: it waits for its explanation.
  const { wallets } = ((await (await replied).json()) as GetReconciliationReply).data;
  await page.getByLabel('Coins in it').fill(wallets[0]?.expected ?? '');
  await page.getByRole('button', { name: 'Enter balance' }).click();
  await expect(toExplain).toContainText(
    /this much (was missing|more than it should have)\. The next count, .+ UTC, no longer had this difference, and no one has explained it\./,
  );
  await expect(page.getByText('1 difference to explain')).toBeVisible();
  await expectLook(page, 'a difference that is gone');
  await toExplain.getByLabel('What explains it').selectOption('The balance was entered wrongly');
  // A colleague was faster: the screen reads what is left, once it is told so.
  const faster = { success: false, code: 'NOTHING_TO_EXPLAIN', message: 'No difference is left to explain' };
  await page.route(/\/explanations$/, (route) => route.fulfill({ status: 409, json: faster }), { times: 1 });
  const readAnew = page.waitForResponse(/\/books\/wallets$/);
  await toExplain.getByRole('button', { name: /^Explain .+ on BTC, counted .+ UTC$/ }).click();
  await readAnew;
  await toExplain.getByRole('button', { name: /^Explain/ }).press('Enter');
  await expect(page.locator(':focus')).toHaveText('No difference is left to explain');
  const csv = 'coin,network,amount,at\nBTC,BTC,a lot,2026-11-20T10:00:00Z\n';
  const file = { name: 'wallets.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Or import a CSV file').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('a lot is no amount such as 1.25');
  // A good one is taken, and its balance is the newest.
  const mended = csv.replace('a lot', '2.125').replace('2026-11-20T10:00:00Z', new Date().toISOString());
  await page.getByLabel('Or import a CSV file').setInputFiles({ ...file, buffer: Buffer.from(mended) });
  await expect(page.getByRole('row').filter({ hasText: '2.125 BTC' })).toContainText('imported by');
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
  // What failed is still asked, and is sent again by one key.
  await page.route('**/v1/operations/books/periods', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  // A second press that was meant for the button before answers nothing.
  await page.keyboard.press('Enter');
  await expect(answer).toBeEnabled();
  await expect(answer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'could not reach the server' })).toBeVisible();
  await expect(answer).toBeFocused();
  await page.unroute('**/v1/operations/books/periods');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Closed months' })).toContainText(oldest);
  await expect(answer).toHaveCount(0);
  await expect(closing).toBeFocused();
  await expectLook(page, 'the months');
});
