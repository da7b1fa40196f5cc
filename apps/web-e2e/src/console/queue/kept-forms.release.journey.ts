import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { expectAccessible } from '../../support/axe.js';
import { onlyCases } from '../../support/cases.js';
import { UNREACHED, expect, expectNoSidewaysScroll, test } from '../../support/journey.js';
import { OPERATOR, REVIEWER, accepted, bearer, deposit, newInvestor, tokenOf } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { expectLook } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

const STATUS = /\/v1\/transaction\/[^/]+\/status/;

const on = (page: Page) => {
  const form = page.getByRole('form', { name: 'Complete the case' });
  const question = page.getByRole('region', { name: 'Check once more' });
  return {
    form,
    question,
    hash: form.getByLabel('Transaction hash'),
    amount: form.getByLabel(/^Arrived, in/),
    note: form.getByLabel(/^Note for colleagues/),
    next: form.getByRole('button', { name: /^Continue/ }),
    credit: question.getByRole('button', { name: /^Credit [\d,.]+ USDT/ }),
    back: question.getByRole('button', { name: /^Back/ }),
    leave: page.getByRole('dialog', { name: 'Leave this form?' }),
  };
};

/** Another operator, by the API: whose a case is, and what they do with it. */
async function colleague(request: APIRequestContext, id: string) {
  const headers = bearer({ token: await tokenOf(request, OPERATOR) });
  const taken = `/v1/operations/cases/${id}/taken`;
  const decide = (data: object) => accepted(request.put(`/v1/transaction/${id}/status`, { headers, data }));
  const holder = async () =>
    (
      await accepted<{ data: { takenBy: { operatorId: string } | null } }>(
        request.get(`/v1/operations/cases/${id}`, { headers }),
      )
    ).data.takenBy?.operatorId;
  return {
    holder,
    takeOver: async () => {
      await expect.poll(holder).toBeDefined();
      await accepted(request.put(taken, { headers, data: { takeOverFrom: await holder() } }));
    },
    giveBack: () => accepted(request.delete(taken, { headers })),
    refuse: () => decide({ status: 'failed', reason: 'nothing-arrived' }),
  };
}

test('a failed answer says nothing of the next question', async ({ page, request, complaints }) => {
  complaints.expect(UNREACHED);
  complaints.expect(/status of 409/);
  const id = await deposit(request, await newInvestor(request), 250);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  const { form, question, hash, amount, next, credit, back } = on(page);
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  await hash.fill(randomBytes(32).toString('hex'));
  await next.click();
  const reply: { wait?: Promise<void>; refusal?: { status: number; json: object } } = {};
  await page.route(STATUS, async (route) => {
    await reply.wait;
    await (reply.refusal ? route.fulfill(reply.refusal) : route.abort());
  });
  await page.route('**/v1/operations/proposals/completion', (route) => route.abort());
  const alert = question.getByRole('alert');

  await credit.click();
  await expect(alert).toContainText('could not reach the server');
  await back.click();
  await amount.fill('249');
  await next.click();
  await expect(credit).toHaveText(/^Credit 249 USDT/);
  await expect(alert).toHaveCount(0);

  // Nor does one that comes late: until it is there, nothing else is asked.
  const late = Promise.withResolvers<void>();
  reply.wait = late.promise;
  await credit.click();
  await back.click();
  await amount.fill('248.5');
  await expect(form.getByRole('button', { name: /^Sending/ })).toBeVisible();
  await amount.press('Enter');
  await expect(question).toHaveCount(0);
  late.resolve();
  await next.click();
  await expect(credit).toHaveText(/^Credit 248.5 USDT/);
  await expect(alert).toHaveCount(0);

  // That a second operator is needed holds for what was refused, also while their proposal gets no answer.
  const propose = question.getByRole('button', { name: /^Propose it/ });
  reply.refusal = {
    status: 409,
    json: { code: 'SECOND_OPERATOR_NEEDED', message: 'A second operator has to approve this.' },
  };
  await credit.click();
  await expect(alert).toContainText('A second operator has to approve this.');
  await propose.click();
  await expect(alert).toContainText('could not reach the server');
  await expect(propose).toBeVisible();
  await back.click();
  await amount.fill('248');
  await next.click();
  await expect(credit).toHaveText(/^Credit 248 USDT/);
  await expect(alert).toHaveCount(0);
});

test('what was typed can be copied when a colleague ends the case meanwhile', async ({ page, request }) => {
  const id = await deposit(request, await newInvestor(request), 250);
  const { refuse } = await colleague(request, id);
  await signInAs(page, REVIEWER);
  await onlyCases(page, [id]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/operations/deposits');
  const { form, question, hash, note, next, leave } = on(page);
  const kept = page.getByRole('region', { name: 'What you typed' });
  const typed = randomBytes(32).toString('hex');
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  await hash.fill(typed);
  await form.getByRole('button', { name: 'Add a note' }).click();
  await note.fill('Seen on the network twice');
  await next.click();
  await expect(question).toBeVisible();
  await refuse();
  await expect(page.getByText('This case is closed')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(kept).toContainText('What you typed was not sent');
  await expect(kept).toContainText(typed);
  await expect(kept).toContainText('Seen on the network twice');
  await expect(kept.getByRole('textbox')).toHaveCount(0);
  // What was declared was typed by nobody.
  await expect(kept).not.toContainText('Arrived');
  await expectLook(page, 'what was typed about a case that ended');
  await kept.getByRole('button', { name: 'Copy Transaction hash' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(typed);

  for (const key of ['Enter', 'j', 'y']) await page.keyboard.press(key);
  await expect(kept).toContainText(typed);
  await page.keyboard.press('Escape');
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(kept).toContainText(typed);
  await kept.getByRole('button', { name: /^Dismiss/ }).click();
  await leave.getByRole('button', { name: 'Leave it' }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByText('This case is closed')).toBeVisible();
});

test('back asks before a form with something typed is left, and leads away once that was answered', async ({
  page,
  request,
}) => {
  const id = await deposit(request, await newInvestor(request), 250);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations');
  const { hash, leave } = on(page);
  const TYPED = 'ab'.repeat(32);
  const back = () => page.evaluate(() => history.back());
  // And again, where it leads to the same page as before.
  for (let round = 0; round < 2; round += 1) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Deposits/ })
      .click();
    await page.getByRole('button', { name: /^Credit Enter/ }).click();
    await hash.fill(TYPED);
    await back();
    await expect(leave).toBeVisible();
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(leave).toHaveCount(0);
    await expect(hash).toHaveValue(TYPED);
    await back();
    await leave.getByRole('button', { name: 'Leave it' }).click();
    await expect(page).toHaveURL(/\/operations\/overview$/);
    await expect(hash).toHaveCount(0);
  }
});

test('what was typed is kept while a colleague has the case, and no press reaches it', async ({ page, request }) => {
  const id = await deposit(request, await newInvestor(request), 250);
  const { holder, takeOver, giveBack } = await colleague(request, id);
  const sent: string[] = [];
  page.on('request', (asked: Request) => {
    if (STATUS.test(asked.url())) sent.push(asked.method());
  });
  await signInAs(page, REVIEWER);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  const { form, question, hash, note, next, credit, back, leave } = on(page);
  const theirs = page.getByText(/ is working on this case$/);
  const kept = page.getByText(/^What you typed and did not send is kept/);
  const goOn = page.getByRole('button', { name: /^Go on/ });
  const open = page.getByRole('button', { name: /^Credit Enter/ });

  // Where nothing was typed, there is nothing to keep.
  await open.click();
  await expect(hash).toBeVisible();
  await takeOver();
  await expect(theirs).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(kept).toHaveCount(0);
  await giveBack();

  await open.click();
  await hash.fill(randomBytes(32).toString('hex'));
  await form.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.insertText('Seen on the network twice');
  await next.click();
  await expect(credit).toBeFocused();
  await takeOver();
  await expect(theirs).toBeVisible();
  await expect(kept).toBeVisible();
  await expect(question).toBeHidden();
  const theirId = await holder();
  for (const key of ['Enter', 'y', 'n', 'o', ' ', 'o', 'Enter']) await page.keyboard.press(key);
  await settled(page);
  await expect(question).toBeHidden();
  expect(await holder()).toBe(theirId);

  // Given back, it neither opens nor takes the case by itself.
  await giveBack();
  await expect(goOn).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await expect(question).toBeHidden();
  await settled(page);
  await expectAccessible(page, 'a form that is kept, of a case that is free');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a form that is kept, on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await holder()).toBeUndefined();
  await page.keyboard.press('Enter');
  await expect(credit).toBeFocused();
  await expect(question).toContainText('Note for colleagues: Seen on the network twice');

  // Taken back, it goes on where it was.
  await takeOver();
  await expect(theirs).toBeVisible();
  const takeBack = page.getByRole('button', { name: 'Take over', exact: true });
  await takeBack.click();
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await takeBack.click();
  await question.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(goOn).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(credit).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).toHaveValue('Seen on the network twice');

  // Given up, once that was asked.
  await takeOver();
  await expect(kept).toBeVisible();
  await page.keyboard.press('Escape');
  await leave.getByRole('button', { name: 'Leave it' }).click();
  await expect(kept).toHaveCount(0);
  await expect(theirs).toBeVisible();
  expect(sent).toEqual([]);
});
