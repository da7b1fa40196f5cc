import type { APIRequestContext } from '@playwright/test';
import { closeWindow, expect, test } from './support/journey.js';
import { holdOffPolls } from './support/live.js';
import { newOperator } from './support/new-operator.js';
import { OPERATOR, REVIEWER, accepted, bearer, newInvestor, tokenOf } from './support/people.js';
import { corrections, expectLook, onlyProposals } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

const taken = (id: string) => `/v1/operations/proposals/${id}/taken`;

/** A second approver, at another place. */
async function colleague(request: APIRequestContext) {
  const theirs = await newOperator(request, 'approver');
  const headers = bearer({ token: await tokenOf(request, theirs) });
  const holder = async (id: string) => {
    const found = request.get(`/v1/operations/proposals/${id}`, { headers });
    return (await accepted<{ data: { takenBy: { operatorId: string } | null } }>(found)).data.takenBy?.operatorId;
  };
  return {
    holder,
    take: (id: string) => accepted(request.put(taken(id), { headers })),
    takeOver: async (id: string) => {
      await expect.poll(() => holder(id)).toBeDefined();
      await accepted(request.put(taken(id), { headers, data: { takeOverFrom: await holder(id) } }));
    },
    giveBack: (id: string) => accepted(request.delete(taken(id), { headers })),
  };
}

test('who decides a proposal is seen by colleagues at once, and is asked before it is taken over', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [71, 72]);
  const other = await colleague(request);
  const ours = ({ customer }: { customer: { id: string } | null }) => customer?.id === investor.id;
  // Only what the server says shows it: nothing is read by itself now and then.
  await holdOffPolls(page);
  await onlyProposals(page, ours);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: number) => page.getByRole('region', { name: `Correct $${dollars}.00 of ` });
  await expect(card(71)).toContainText('Takes money back from DEP-');
  const id = String(
    await page
      .getByRole('list', { name: /^Open proposals/ })
      .locator('[aria-current]')
      .getAttribute('id'),
  );

  // Taken by a key and given back by it; a colleague who may not approve sees who has it.
  await page.keyboard.press('t');
  await expect(card(71).getByText('Yours', { exact: true })).toBeVisible();
  await expect(card(71).getByRole('button')).toHaveText([/^Approve a$/i, /^Refuse r$/i, /^Give back t$/i]);
  const context = await browser.newContext();
  complaints.listenTo(context);
  const second = await context.newPage();
  await holdOffPolls(second);
  await onlyProposals(second, ours);
  await signInAs(second, REVIEWER);
  await second.goto('/operations/proposals');
  const seen = second.getByRole('region', { name: 'Correct $71.00 of ' });
  const name = seen.getByRole('heading').locator('xpath=following-sibling::*');
  await expect(name).toHaveText('Tomas Halvorsen');
  await expect(seen.getByRole('button')).toHaveText([/^Withdraw/]);
  await page.keyboard.press('t');
  await expect(card(71).getByText('Yours', { exact: true })).toHaveCount(0);
  await expect(name).toHaveCount(0);
  await closeWindow(context);

  // A colleague has it: no key decides it, and taking it over is asked first.
  await other.take(id);
  const note = card(71).getByText('Noor Haddad is working on this proposal');
  await expect(note).toBeVisible();
  for (const key of ['a', 'r', 'Enter', 't']) await page.keyboard.press(key);
  await expect(card(71).getByRole('button')).toHaveText([/^Take over o$/i]);
  await expectLook(page, 'a proposal that a colleague has');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Take over the proposal: asks once more');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card(72)).toContainText('Takes money back from DEP-');
  await expect(card(71).getByRole('button')).toHaveText(['Open the proposal']);
  await expect(card(71).getByText('Noor Haddad', { exact: true })).toBeVisible();
  await page.keyboard.press('k');
  await expect(note).toBeVisible();
  await page.keyboard.press('o');
  const question = card(71).getByRole('region', { name: 'Check once more' });
  await expect(question).toContainText('Take over this proposal from Noor Haddad?');
  await page.keyboard.press('Escape');
  await expect(note).toBeVisible();
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  await expect(card(71).getByText('Yours', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await expect(card(71).getByRole('button', { name: /^Approve \$71.00/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(71)).toHaveCount(0);
});

test('whoever asks to decide a proposal has it, and keeps the note when a colleague takes it over', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [81]);
  const other = await colleague(request);
  const refused: string[] = [];
  page.on('request', (one) => one.url().endsWith('/refuse') && refused.push(one.url()));
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = page.getByRole('region', { name: 'Correct $81.00 of ' });
  await expect(card).toContainText('Takes money back from DEP-');
  const id = String(
    await page
      .getByRole('list', { name: /^Open proposals/ })
      .locator('[aria-current]')
      .getAttribute('id'),
  );
  const theirs = card.getByText('Noor Haddad is working on this proposal');
  const note = card.getByLabel(/^Internal note/);
  expect(await other.holder(id)).toBeUndefined();

  await page.keyboard.press('r');
  await expect(card.getByText('Yours', { exact: true })).toBeVisible();
  await page.keyboard.type('Not ');
  await other.takeOver(id);
  await expect(theirs).toBeVisible();
  // What is typed on goes nowhere.
  await page.keyboard.type('ours to correct');
  await page.keyboard.press('Enter');
  await expect(card.getByText('What you typed and did not send is kept.')).toBeVisible();
  await expectLook(page, 'a note that is kept');
  await card.getByRole('button', { name: 'Take over', exact: true }).click();
  await card.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(card.getByText('Yours', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(note).toHaveValue('Not ');

  await other.takeOver(id);
  await expect(theirs).toBeVisible();
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', { name: 'Leave this form?' });
  await leave.getByRole('button', { name: 'Leave it' }).click();
  // As long as it is seen, also while it fades, a dialog takes all keys.
  await expect(leave).toHaveCount(0);
  await expect(card.getByRole('button')).toHaveText([/^Take over o$/i]);
  await other.giveBack(id);
  await expect(card.getByRole('button', { name: /^Take t$/i })).toBeVisible();
  await page.keyboard.press('r');
  await expect(note).toHaveValue('');
  expect(refused).toEqual([]);
});
