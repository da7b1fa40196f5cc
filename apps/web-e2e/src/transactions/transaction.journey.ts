import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.js';
import { mailed } from '../support/inbox.js';
import { REFUSED, UNREACHED, expect, expectNoSidewaysScroll, test } from '../support/journey.js';
import { accepted, addToBook, bearer, complete, deposit, newInvestor, paymentMethod } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { downloadDuring } from '../support/waits.js';

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
  const proof = await downloadDuring(page, () => page.getByRole('button', { name: 'Download' }).click());
  expect(proof.suggestedFilename()).toBe('payment.pdf');
  await expectAccessible(page, 'a deposit');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/transactions');

  // The reference that a mail has is an address, too.
  await complete(request, id);
  const link = await mailed(request, person.email, /https?:\S+\/transaction\/DEP-\S+/);
  await page.goto(new URL(link).pathname);
  await expect(page).toHaveURL(`/transaction/${id}`);
  await expect(page.getByText(link.split('/').at(-1) ?? '', { exact: true })).toBeVisible();

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
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    /(No earlier request is open|\d withdrawals? (is|are) ahead of yours)\./,
  );
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
  await expect(page.getByText(/whole amount is back in your available cash/)).toBeVisible();
  const { data: me } = await accepted(request.get('/v1/user/me', { headers: bearer(person) }));
  expect(me.availableBalance).toBe(500);
});
