import { randomBytes } from 'node:crypto';
import { expectAccessible } from './support/axe.js';
import { onlyCases } from './support/cases.js';
import { aPdf } from './support/files.js';
import { expect, test } from './support/journey.js';
import { OPERATOR, accepted, bearer, deposit, newInvestor, paymentMethod, tokenOf } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('no letter leads away from an open form, and an emptied note is still typed in', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const ids = [await deposit(request, investor, 250), await deposit(request, investor, 260)];
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  const first = new RegExp(`/operations/deposits\\?case=${ids[0]}`);
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  await form.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await form.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.insertText('Seen');
  await form.getByRole('button', { name: /^Continue/ }).click();
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question.getByRole('button', { name: /^Credit [\d,.]+ USDT/ })).toBeFocused();
  for (const key of ['j', 'k', 'g', 'c']) await page.keyboard.press(key);
  await expect(question).toContainText('Note for colleagues: Seen');
  await expect(page).toHaveURL(first);
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Transaction hash')).toBeFocused();
  const note = form.getByLabel(/^Note for colleagues/);
  await note.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('jk');
  await expect(note).toHaveValue('jk');
  await expect(page).toHaveURL(first);
  // Without a form, the same letters lead on.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`case=${ids[1]}`));
});

test('a note given with a hold stands in the case and on the page of the customer', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 250);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  await expect(page.getByRole('button', { name: /^Put on hold/ })).toBeVisible();
  await expect(page.getByText('Notes from colleagues')).toHaveCount(0);
  await page.keyboard.press('h');
  const form = page.getByRole('form', { name: 'Put the deposit on hold' });
  await form.getByLabel(/^Why it is on hold/).selectOption('We are checking the payment.');
  await form.getByLabel(/^Note for colleagues/).fill('The sender was asked for a better picture.');
  await form.getByRole('button', { name: 'Put $250.00 on hold' }).click();
  const notes = page.getByRole('region', { name: 'Notes from colleagues' });
  await expect(notes).toContainText('The sender was asked for a better picture.');
  await expectAccessible(page, 'a case with a note');
  await page
    .getByRole('heading', { name: /\$250\.00 from/ })
    .getByRole('link')
    .click();
  const step = page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ hasText: 'Note about DEP-' });
  await expect(step).toContainText('The sender was asked for a better picture.');
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('list', { name: 'Notes' }).getByRole('link', { name: /^DEP-/ }).click();
  await expect(page).toHaveURL(new RegExp(`/operations/deposits\\?case=${id}`));
  await expect(notes).toBeVisible();
});

test('no click leads away from something typed before that was asked', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const ids = [await deposit(request, investor, 250), await deposit(request, investor, 260)];
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  const at = (id: string | undefined) => new RegExp(`/operations/deposits\\?case=${id}`);
  const row = (amount: string) =>
    page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button', { name: amount });
  const credit = page.getByRole('button', { name: /^Credit Enter/ });
  await expect(page).toHaveURL(at(ids[0]));
  // A form in which nothing was typed is left at once.
  await credit.click();
  await row('$260.00').click();
  await expect(page).toHaveURL(at(ids[1]));
  await credit.click();
  const hash = page.getByLabel('Transaction hash');
  await hash.fill('ab');
  const question = page.getByRole('dialog', { name: 'Leave this form?' });
  for (const away of [row('$250.00'), page.getByRole('link', { name: /^Customers/ })]) {
    await away.click();
    await expect(question).toContainText('is not sent, and is lost');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(at(ids[1]));
    await expect(hash).toHaveValue('ab');
  }
  await row('$250.00').click();
  await settled(page);
  await expectAccessible(page, 'the question before a form is left');
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(page).toHaveURL(at(ids[0]));
  await expect(hash).toHaveCount(0);
  // Closed by Back, which asks as well, it is asked no more.
  await credit.click();
  await hash.fill('ab');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(hash).toHaveCount(0);
  await page.getByRole('link', { name: /^Customers/ }).click();
  await expect(page).toHaveURL(/operations\/customers/);
});

test('a case stays taken under an open form, also after it was free, and while its PDF is read', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  const { data } = await accepted(
    request.post('/v1/transaction/deposit', {
      multipart: { amount: '250', method: (await paymentMethod(request, 'TRC-20')).id, receipt: aPdf() },
      headers: { ...bearer(investor), 'idempotency-key': crypto.randomUUID() },
    }),
  );
  const id = String(data.id);
  const colleague = bearer({ token: await tokenOf(request, OPERATOR) });
  const holder = async () =>
    (
      await accepted<{ data: { takenBy: object | null } }>(
        request.get(`/v1/operations/cases/${id}`, { headers: colleague }),
      )
    ).data.takenBy;
  let kept = 0;
  // Counted once it is answered: one that is under way would take the case again after it was given back below.
  page.on('response', (answered) => {
    if (answered.request().method() === 'PUT' && answered.url().endsWith('/taken')) kept += 1;
  });
  await page.clock.install();
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  const pdf = page.getByTitle('Proof of payment, payment.pdf');
  await expect(pdf.contentFrame().getByText('Paid')).toBeVisible();
  // Else the page would take the case again and again once its clock is moved.
  const known = page.waitForResponse(async (answered) => {
    if (answered.request().method() !== 'GET' || !answered.url().endsWith(`/v1/operations/cases/${id}`)) return false;
    return ((await answered.json()) as { data: { takenBy: object | null } }).data.takenBy !== null;
  });
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const hash = page.getByLabel('Transaction hash');
  await hash.fill('ab');
  await expect.poll(holder).not.toBeNull();
  await known;

  // Whoever is away renews nothing; reading the PDF is not being away.
  await page.clock.fastForward('03:00');
  await page.clock.runFor(61_000);
  expect(kept).toBe(1);
  await pdf.focus();
  await page.clock.runFor(61_000);
  await expect.poll(() => kept).toBe(2);

  // As after five minutes without anyone: it is free, with the form still open.
  await accepted(request.delete(`/v1/operations/cases/${id}/taken`, { headers: colleague }));
  expect(await holder()).toBeNull();
  await hash.press('c');
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(await holder()).not.toBeNull();
  }).toPass();
  await expect(hash).toHaveValue(/^(abc|cab)$/);
});
