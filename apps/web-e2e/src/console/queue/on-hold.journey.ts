import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/axe.js';
import { onlyCases } from '../../support/cases.js';
import { closeWindow, expect, expectNoSidewaysScroll, test } from '../../support/journey.js';
import { REVIEWER, accepted, addToBook, bearer, newInvestor, paymentMethod } from '../../support/people.js';
import { signInAs } from '../../support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('a withdrawal goes on hold: nobody sends it, its customer reads why and can cancel, until it is resumed or refused', async ({
  page,
  request,
  browser,
}) => {
  const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const investor = await newInvestor(request, 1000);
  await addToBook(request, investor, 'BTC', recipient);
  const { data } = await accepted(
    request.post('/v1/transaction/withdraw', {
      headers: { ...bearer(investor), 'idempotency-key': randomUUID() },
      data: { amount: 100, method: (await paymentMethod(request, 'BTC')).id, recipient },
    }),
  );
  const id = String(data.id);
  await signInAs(page, REVIEWER);
  await onlyCases(page, [id]);
  await page.goto('/operations/withdrawals');
  const row = page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button');
  const send = page.getByRole('button', { name: /^Mark as sent Enter$/ });
  const resume = page.getByRole('button', { name: /^Resume h$/ });
  const form = page.getByRole('form', { name: 'Put the withdrawal on hold' });
  const question = page.getByRole('region', { name: 'Check once more' });
  const hold = async () => {
    await expect(send).toBeVisible();
    await page.keyboard.press('h');
    await form.getByLabel(/^Why it is on hold/).selectOption('withdrawal-checked');
    await form.getByRole('button', { name: 'Put $100.00 on hold' }).press('Enter');
    await expect(resume).toBeVisible();
  };
  await expect(send).toBeVisible();
  await page.keyboard.press('h');
  await expect(form.getByLabel(/^Why it is on hold/)).toBeFocused();
  await expect(form.getByRole('option')).toHaveText([
    'Choose a reason',
    'We are checking this withdrawal before we send it. You have nothing to do.',
    'The network is not working as usual, so we are waiting before we send it.',
  ]);
  await expect(form).toContainText('Nobody can send it until it is resumed.');
  await expectAccessible(page, 'the form that puts a withdrawal on hold');
  await page.keyboard.press('Escape');
  await hold();
  await expect(page.getByRole('region', { name: 'Case' })).toContainText(/put it on hold/);
  // It is the only one that the list shows.
  await expect(page.getByText(/^[\d,]+ open/)).toHaveText(/ open, all on hold$/);
  await expect(row).toContainText(/On hold.*We are checking this withdrawal before we send it/);
  await expect(send).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Begin sending/ })).toHaveCount(0);
  for (const key of ['Enter', 'b']) await page.keyboard.press(key);
  await expect(resume).toBeVisible();
  await expectAccessible(page, 'a withdrawal on hold');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a withdrawal on hold, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });

  const theirs = await browser.newContext();
  const own = await theirs.newPage();
  await signInAs(own, investor);
  await own.goto(`/transaction/${id}`);
  await expect(own.getByRole('main').getByRole('status').first()).toContainText(
    'It is on hold; the timeline says why.',
  );
  const timeline = own.getByRole('main').getByRole('listitem');
  await expect(timeline.filter({ hasText: 'A reviewer' })).toContainText(
    /On hold.*We are checking this withdrawal before we send it. You have nothing to do./,
  );
  await expect(own.getByRole('button', { name: 'Cancel withdrawal' })).toBeVisible();
  await expectAccessible(own, 'a withdrawal on hold, for its customer');

  await page.keyboard.press('h');
  await expect(question).toContainText('is then no longer on hold');
  await expect(question.getByRole('button', { name: /^Resume \$100.00/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(send).toBeVisible();
  await expect(row).not.toContainText('On hold');
  await expect(timeline.filter({ hasText: 'Resumed' })).toContainText('A reviewer');
  await closeWindow(theirs);

  // One operator refuses it from there, as while it is pending.
  await hold();
  await page.keyboard.press('r');
  await page.getByLabel(/^Why it is refused/).selectOption('account-checked');
  await page.getByRole('button', { name: 'Refuse $100.00' }).click();
  await expect(page.getByText('The withdrawal is failed')).toBeVisible();
  const ended = await accepted(request.get(`/v1/transaction/${id}`, { headers: bearer(investor) }));
  expect(ended.data).toMatchObject({ status: 'failed', onHold: false });
});
