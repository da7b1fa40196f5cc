import { expectAccessible } from '../../support/axe.js';
import { closeWindow, expect, test } from '../../support/journey.js';
import { holdOffPolls } from '../../support/live.js';
import { OPERATOR, REVIEWER, newInvestor } from '../../support/people.js';
import { colleague, corrections, onlyProposals } from '../../support/proposals.js';
import { windowOf } from '../../support/second-window.js';
import { signInAs } from '../../support/sign-in.js';
import { hold, replyDuring } from '../../support/waits.js';

test('keys decide the selected proposal, and never one that was skipped or took the place of another', async ({
  page,
  request,
  complaints,
}) => {
  // A proposal may end while the console claims it.
  complaints.expect(/status of 409 \(Conflict\) \(\S+\/taken /);
  const investor = await newInvestor(request);
  const withdraws = await corrections(request, investor, [11, 12, 13, 14]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  const transactions = await hold(page, /\/v1\/transaction\/[0-9a-f-]{36}$/);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const selected = page.getByRole('list', { name: /^Open proposals/ }).locator('[aria-current]');
  const card = (dollars: number) => page.getByRole('region', { name: `Correct $${dollars}.00 of ` });
  await expect(selected).toContainText('Correct $11.00');

  // Nobody answers a proposal before they could see what it is about.
  await expect(card(11).getByRole('status').filter({ hasText: 'Loading what' })).toBeVisible();
  const answers = card(11).getByRole('button', { name: /^(Approve|Refuse)/ });
  for (const answer of await answers.all()) await expect(answer).toBeDisabled();
  for (const key of ['a', 'Enter', 'r']) await page.keyboard.press(key);
  await expect(answers).toHaveText([/^Approve/, /^Refuse/]);
  await expect(card(11).getByRole('textbox')).toHaveCount(0);
  // Only what someone looks at is read.
  await expect(card(13).getByRole('button')).toHaveText(['Open the proposal']);
  expect(transactions.begun()).toBe(1);
  transactions.release();
  await expect(card(11)).toContainText('Takes money back from DEP-');

  // What was skipped stays skipped: after a decision, the next one is selected and can be seen.
  await page.keyboard.press('j');
  await expect(card(12)).toContainText('Takes money back from DEP-');
  await replyDuring(page, /\/taken$/, () => page.keyboard.press('a'));
  await expect(card(12).getByRole('button', { name: /^Approve \$12.00/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(12)).toHaveCount(0);
  await expect(selected).toContainText('Correct $13.00');
  await expect(selected).toBeInViewport();
  await expect(selected).toContainText('Takes money back from DEP-');

  // A colleague takes away what is being asked about: the keys meant for it do nothing to the next one.
  await replyDuring(page, /\/taken$/, () => page.keyboard.press('a'));
  await expect(card(13).getByRole('button', { name: /^Approve \$13.00/ })).toBeFocused();
  await withdraws[2]?.();
  await expect(card(13)).toHaveCount(0);
  await expect(selected).toContainText('Correct $14.00');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(selected.getByRole('status')).toContainText('is no longer open');
  await expect(selected.getByRole('button')).toHaveText([/^Open the proposal$/]);

  await page.keyboard.press('Escape');
  await expect(selected).toContainText('Takes money back from DEP-');
  await replyDuring(page, /\/taken$/, () => page.keyboard.press('a'));
  await page.keyboard.press('Enter');
  await expect(card(14)).toHaveCount(0);
  await expect(selected).toContainText('Correct $11.00');
});

test('who decides a proposal is seen at once and asked before it is taken over, and whoever refuses one says why', async ({
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
  const second = await windowOf(browser, complaints, REVIEWER);
  await holdOffPolls(second);
  await onlyProposals(second, ours);
  await second.goto('/operations/proposals');
  const seen = second.getByRole('region', { name: 'Correct $71.00 of ' });
  const name = seen.getByRole('heading').locator('xpath=following-sibling::*');
  await expect(name).toHaveText('Tomas Halvorsen');
  await expect(seen.getByRole('button')).toHaveText([/^Withdraw/]);
  await page.keyboard.press('t');
  await expect(card(71).getByText('Yours', { exact: true })).toHaveCount(0);
  await expect(name).toHaveCount(0);

  // A colleague has it: no key decides it, and taking it over is asked first.
  await other.take(id);
  const note = card(71).getByText('Noor Haddad is working on this proposal');
  await expect(note).toBeVisible();
  for (const key of ['a', 'r', 'Enter', 't']) await page.keyboard.press(key);
  await expect(card(71).getByRole('button')).toHaveText([/^Take over o$/i]);
  await expectAccessible(page, 'a proposal that a colleague has');
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

  await expect(card(72)).toContainText('Takes money back from DEP-');
  await page.keyboard.press('r');
  const internal = card(72).getByLabel(/^Internal note for colleagues/);
  await expect(internal).toBeFocused();
  await expect(card(72).getByText('Yours', { exact: true })).toBeVisible();
  await page.keyboard.type('jarring: it was credited once');
  await expect(internal).toHaveValue('jarring: it was credited once');
  await internal.press('Enter');
  await expect(page.getByText('No proposal is waiting.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decided lately' })).toContainText('Refused by you');
  const decided = second.getByRole('list', { name: 'Decided lately' }).getByRole('listitem');
  await expect(decided.filter({ hasText: 'Correct $71.00 of ' })).toContainText('Approved by Tomas Halvorsen');
  await expect(decided.filter({ hasText: 'Correct $72.00 of ' })).toContainText('Refused by Tomas Halvorsen');
  await expect(decided.filter({ hasText: 'Correct $72.00 of ' })).toContainText('Proposed by you');
  await expect(decided.filter({ hasText: 'Correct $72.00 of ' })).toContainText('Note: jarring: it was credited once');
  await expectAccessible(second, 'what was decided lately');
  await closeWindow(second.context());
});
