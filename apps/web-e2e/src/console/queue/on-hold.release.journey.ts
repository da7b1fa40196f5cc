import { randomBytes } from 'node:crypto';
import { expectAccessible } from '../../support/axe.js';
import { onlyCases } from '../../support/cases.js';
import { expect, expectNoSidewaysScroll, test } from '../../support/journey.js';
import { OPERATOR, accepted, bearer, deposit, newInvestor } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';
import { requestDuring } from '../../support/waits.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('a deposit goes on hold with a reason that its customer reads, and never by one press', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 250);
  const read = async () =>
    (
      await accepted<{ data: { status: string; timeline: { reason: string | null }[] } }>(
        request.get(`/v1/transaction/${id}`, { headers: bearer(investor) }),
      )
    ).data;
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  const hold = page.getByRole('button', { name: /^Put on hold h$/ });
  const form = page.getByRole('form', { name: 'Put the deposit on hold' });
  await expect(hold).toBeVisible();

  // In the question before a credit, the letter means nothing.
  await page.keyboard.press('Enter');
  await page.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await page.keyboard.press('Enter');
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question.getByRole('button', { name: /^Credit [\d,.]+ USDT/ })).toBeFocused();
  await page.keyboard.press('h');
  await expect(question).toBeVisible();
  // One step back to what was typed, and out of it once that was asked.
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Transaction hash')).toHaveValue(/^[0-9a-f]{64}$/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(hold).toBeVisible();
  await page.keyboard.press('h');
  await expect(form.getByLabel(/^Why it is on hold/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hold).toBeVisible();
  expect((await read()).status).toBe('pending');

  await page.keyboard.press('h');
  await expect(form.getByRole('option')).toHaveText([
    'Choose a reason',
    'We are waiting for the network to confirm the payment.',
    'We are checking the payment.',
  ]);
  await form.getByLabel(/^Why it is on hold/).selectOption('being-checked');
  await form.getByLabel(/^Note for colleagues/).fill('Two receipts of one payment');
  await settled(page);
  await expectAccessible(page, 'the form that puts a deposit on hold');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the form that puts a deposit on hold, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('button', { name: 'Put $250.00 on hold' }).press('Enter');
  await expect(hold).toBeDisabled();
  const { status, timeline } = await read();
  expect(status).toBe('processing');
  expect(timeline.at(-1)?.reason).toBe('We are checking the payment.');
  expect(JSON.stringify(timeline)).not.toContain('Two receipts');
});

test('a note for colleagues goes with a credit, behind a press of its own', async ({ page, request }) => {
  const id = await deposit(request, await newInvestor(request), 250);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  await form.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await expect(form.getByLabel(/^Note for colleagues/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Add a note' }).click();
  await expect(form.getByLabel(/^Note for colleagues/)).toBeFocused();
  await page.keyboard.insertText('Seen on the network twice');
  await form.getByRole('button', { name: /^Continue/ }).click();
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question).toContainText('Note for colleagues: Seen on the network twice');
  const sent = await requestDuring(page, /\/status/, () =>
    question.getByRole('button', { name: /^Credit [\d,.]+ USDT/ }).click(),
  );
  expect(sent.postDataJSON()).toMatchObject({ status: 'completed', note: 'Seen on the network twice' });
  await expect(page.getByText('The deposit is completed')).toBeVisible();
});
