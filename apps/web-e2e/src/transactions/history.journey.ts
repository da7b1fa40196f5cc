import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.js';
import { linesOf, lossOf } from '../support/history.js';
import { expect, expectNoSidewaysScroll, expectSteady, test } from '../support/journey.js';
import { DEMO_INVESTOR, tokenOf } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { downloadDuring } from '../support/waits.js';

test('the history is filtered by the address, scrolled without end, and saved as a file', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/transactions');
  const list = page.getByRole('list', { name: 'Transactions' });
  await expect(page.getByText(/^\d+ transactions$/)).toBeVisible();
  for (const figure of [
    'Transactions',
    'Total inflow',
    'Total outflow',
    'Profit claimed',
    'Net result of settled trades',
    'Unrealised result of open trades',
    'Completed deposits',
    'Completed withdrawals',
  ]) {
    await expect(page.getByRole('term').filter({ hasText: figure }).first()).toBeVisible();
  }
  await expectSteady(page, 'the history');

  const total = Number((await page.getByText(/^\d+ transactions$/).textContent())?.split(' ')[0]);
  await page.evaluate(async () => {
    for (let y = 0; y < 20_000; y += 600) {
      scrollTo(0, y);
      await new Promise((next) => setTimeout(next, 20));
    }
  });
  const last = list.locator(`li[aria-posinset="${total}"]`);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);

  const search = page.getByRole('searchbox', { name: 'Search id, description or reference' });
  await search.pressSequentially('NVDA', { delay: 20 });
  await expect(page).toHaveURL('/transactions?search=NVDA');
  await expect(search).toBeFocused();
  await expect(list.getByText(/NVDA$/).first()).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('Profit claims');
  await expect(page).toHaveURL('/transactions?search=NVDA&type=profit_claim');
  // The lines of before are gone.
  await expect(list.getByRole('listitem').filter({ hasNotText: 'Profit claim' })).toHaveCount(0);
  await expect(page.getByText(/^\d+ transactions? match(es)?$/)).toBeVisible();
  const file = await downloadDuring(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(file.suggestedFilename()).toMatch(/^sextant-transactions-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(header).toContain('Date,Reference,Type');
  await expect(list.getByRole('listitem')).toHaveCount(rows.length);
  for (const row of rows) expect(row).toMatch(/profit_claim,in,completed,Profit from the trade on NVDA/);

  await page.goBack();
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(search).toHaveValue('NVDA');
  await search.fill('no line has this');
  await expect(page.getByText(/^No transactions match these filters/)).toBeVisible();
  await expectAccessible(page, 'a history that nothing matches');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/transactions');
  await expect(search).toHaveValue('');
  await expect(list).toBeVisible();
});

test('a loss is told as one, a booking with its reason, and what was cancelled as cancelled', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, DEMO_INVESTOR);
  const lost = await lossOf(token, request);
  const bonus = (await linesOf('bonus', token, request))[0];
  const cancelled = (await linesOf('withdrawal', token, request)).find((line) => line.cancelled);
  await signInAs(page, DEMO_INVESTOR);

  await page.goto(`/transactions?search=${lost.reference}`);
  const row = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(
    /Trade closed at a loss[A-Z]+: \$[\d,.]+ invested, \$[\d,.]+ returned Down−\$[\d,.]+.*Completed\$[\d,.]+/,
  );
  await expect(row).not.toContainText('+');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 'a loss in the history on a narrow phone');
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, main li *')].flatMap((one) =>
      getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
        ? [one.textContent]
        : [],
    ),
  );
  expect(cut, 'cut off on a narrow phone').toEqual([]);
  await page.goto(`/transaction/${lost.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Trade closed at a loss');
  await expect(main).not.toContainText('+$');
  for (const fact of ['Invested', 'Returned', 'Result of the trade'])
    await expect(main.getByRole('term').filter({ hasText: fact })).toBeVisible();
  await expectNoSidewaysScroll(page, 'a loss on a narrow phone');
  await expectAccessible(page, 'a trade closed at a loss');

  await page.goto(`/transactions?search=${bonus?.reference}`);
  await expect(row).toContainText(String(bonus?.reason));

  await page.goto(`/transactions?search=${cancelled?.reference}`);
  await expect(row).toContainText('Cancelled');
  await expect(row).not.toContainText('Failed');
  await page.goto('/transactions');
  await page.getByLabel('Status').selectOption('Cancelled');
  await expect(page).toHaveURL('/transactions?status=cancelled');
  await expect(row.filter({ hasText: 'Cancelled' }).first()).toBeVisible();
  await expect(row.filter({ hasNotText: 'Cancelled' })).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Failed');
  await expect(row.filter({ hasText: 'Failed' }).first()).toBeVisible();
  await expect(row.filter({ hasText: 'Cancelled' })).toHaveCount(0);
  await page.goto(`/transaction/${cancelled?.id}`);
  await expect(main.getByRole('status').first()).toContainText('Cancelled');
  for (const word of ['Failed', "You'll Receive", 'Withdrawal fee (fixed)']) await expect(main).not.toContainText(word);
  await expectAccessible(page, 'a cancelled withdrawal');
});
