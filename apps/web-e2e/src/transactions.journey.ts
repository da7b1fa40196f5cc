import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.js';
import { linesOf, lossOf } from './support/history.js';
import { mailed } from './support/inbox.js';
import { expect, expectNoSidewaysScroll, expectSteady, REFUSED, test, UNREACHED } from './support/journey.js';
import {
  accepted,
  addToBook,
  bearer,
  DEMO_INVESTOR,
  deposit,
  newInvestor,
  paymentMethod,
  tokenOf,
} from './support/people.js';
import { signInAs } from './support/sign-in.js';

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
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
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

test('the history stands under its months, each line in a row of one height on a desktop', async ({
  page,
  request,
}) => {
  await signInAs(page, DEMO_INVESTOR);
  const lines = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  const expectRows = async () => {
    const shown = await lines.evaluateAll((all) =>
      all.map((line) => ({
        heading: line.querySelector('h2')?.textContent,
        month: new Date(line.querySelector('time')?.dateTime ?? '').toLocaleDateString('en-US', {
          month: 'long',
          year: 'numeric',
        }),
        height: (line.lastElementChild as HTMLElement).offsetHeight,
      })),
    );
    expect(shown[0]?.heading).toBe(shown[0]?.month);
    for (const [index, { heading, month, height }] of shown.entries()) {
      expect.soft(heading, `the heading of line ${index}`).toBe(month === shown[index - 1]?.month ? undefined : month);
      expect.soft(height, `the height of line ${index}`).toBe(48);
    }
  };
  // How far back the latest loss is depends on the day.
  const lost = await lossOf(await tokenOf(request, DEMO_INVESTOR), request);
  await page.goto(`/transactions?search=${lost.reference}`);
  await expect(lines).toHaveText([/Trade closed at a loss/]);
  await expectRows();

  await page.goto('/transactions');
  await expect(lines.nth(1)).toBeVisible();
  await expectRows();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const links = lines.getByRole('link', { name: /^Details: / });
    // A window that was just made wider or narrower draws other lines; those that went have no height.
    await expect
      .poll(() => links.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height))), {
        message: `a line to touch, ${width} px wide`,
      })
      .toBeGreaterThanOrEqual(44);
  }
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
  await expectAccessible(page, 'a loss in the history');
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
  for (const word of ['Failed', "You'll Receive", 'Network fee']) await expect(main).not.toContainText(word);
  await expectAccessible(page, 'a cancelled withdrawal');
});

test('the history is printed whole by its button, and paper that lacks lines says so', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/transactions');
  const total = Number((await page.getByText(/^\d+ transactions$/).textContent())?.split(' ')[0]);
  expect(total).toBeGreaterThan(100);
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('link').first()).toBeVisible();
  const paper = page.getByRole('region', { name: 'The history on paper' });
  const lines = paper.getByRole('row').filter({ has: page.getByRole('cell') });

  // The browser's own command takes the page as it stands.
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toHaveCount(50);
  await expect(paper).toContainText(
    `This is a part of the history: the newest 50 of ${total} lines. To print every line, press “Print”`,
  );
  await expect(page.getByRole('list', { name: 'Transactions' })).toBeHidden();
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  // As the browser does it, up to the paper.
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toHaveCount(total);
  await expect(paper).not.toContainText('This is a part');
  await expect(paper).toContainText('Trade closed at a loss');
  await expect(paper.getByRole('table').nth(1)).toHaveAccessibleName(/^[A-Z][a-z]+ \d{4}$/);
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('Type', { exact: true }).selectOption('Bonuses');
  await expect(page.getByText(/^\d transactions? match(es)?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toContainText('Only: Bonuses.');
  await expect(lines).toHaveCount(3);
});

test('a first line, its page, and a withdrawal that is taken back', async ({ page, request, complaints }) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  await page.goto('/transactions');
  await expect(page.getByText(/^No transactions yet/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');

  const id = await deposit(request, person, 1000);
  await page.reload();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Details: Deposit, \$1,000\.00/ })
    .press('Enter');
  await expect(page).toHaveURL(`/transaction/${id}`);
  await expect(page).toHaveTitle('Deposit $1,000.00 · Sextant');
  await expect(page.getByText('Payment reported')).toBeVisible();
  await expect(page.getByText(/^\$1\.00 for 1 USDTSimulated, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/)).toBeVisible();
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(proof.suggestedFilename()).toBe('payment.pdf');
  await expectAccessible(page, 'a deposit');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/transactions');

  complaints.expect(REFUSED);
  await page.goto(`/transaction/${randomUUID()}`);
  await expect(page.getByText('Transaction not found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Transaction History' }).click();
  await expect(page).toHaveURL('/transactions');
});

test('a pending withdrawal is cancelled once, even when the answer is lost', async ({ page, request, complaints }) => {
  const person = await newInvestor(request, 500);
  const method = (await paymentMethod(request, 'BTC')).id;
  const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await addToBook(request, person, 'BTC', recipient);
  const headers = { ...bearer(person), 'idempotency-key': randomUUID() };
  const data = { amount: 300, method, recipient };
  const { id } = (await accepted(request.post('/v1/transaction/withdraw', { data, headers }))).data;

  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, person);
  await page.goto(`/transaction/${String(id)}`);
  await expect(page.getByText('−$300.00')).toBeVisible();
  await expect(page.getByText(/^The amount is held for this withdrawal/)).toBeVisible();
  await expectNoSidewaysScroll(page, 'a withdrawal');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Sextant · Transaction WDR-/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  complaints.expect(UNREACHED);
  const keys: (string | undefined)[] = [];
  const read = `**/v1/transaction/${String(id)}`;
  await page.route(read, (route) => route.abort());
  await page.route('**/cancel', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) {
      await page.unroute(read);
      return route.continue();
    }
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await expect(question).toContainText('$300.00 comes back to your available cash at once');
  await expectAccessible(page, 'the question before a withdrawal is cancelled');
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(question.getByText(/^We don't know/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(question).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/the whole amount is back in your available cash/)).toBeVisible();
  const { data: me } = await accepted(request.get('/v1/user/me', { headers: bearer(person) }));
  expect(me.availableBalance).toBe(500);
});

test('a mail about money leads to its transaction', async ({ page, request }) => {
  const person = await newInvestor(request, 640);
  const link = await mailed(request, person.email, /https?:\S+\/transaction\/DEP-\S+/);
  await signInAs(page, person);
  await page.goto(new URL(link).pathname);
  await expect(page).toHaveURL(/\/transaction\/[0-9a-f-]{36}$/);
  await expect(page.getByText('$640.00').first()).toBeVisible();
  await expect(page.getByText(link.split('/').at(-1) ?? '', { exact: true })).toBeVisible();
  await page.goto('/transaction/DEP-AAAAAAAAAA');
  await expect(page.getByText('Transaction not found')).toBeVisible();
});
