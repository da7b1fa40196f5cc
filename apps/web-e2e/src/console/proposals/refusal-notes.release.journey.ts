import { UNREACHED, expect, test } from '../../support/journey.js';
import { holdOffPolls } from '../../support/live.js';
import { OPERATOR, newInvestor } from '../../support/people.js';
import { drawn } from '../../support/places.js';
import { colleague, corrections, expectLook, onlyProposals } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';
import { expectToast } from '../../support/toasts.js';
import { hold, replyDuring } from '../../support/waits.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('a refusal that fails keeps its note: asked about again, or for the next try once another proposal was opened', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  const investor = await newInvestor(request);
  await corrections(request, investor, [93, 94]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  // Only the refusal itself has the lists read again.
  await holdOffPolls(page);
  await page.route('**/v1/events', () => undefined);
  const fail = (message: string, when: Promise<void>) =>
    page.route(/\/refuse$/, (route) => when.then(() => route.fulfill({ status: 503, json: { message } })));
  await fail('Sextant has too much to do.', Promise.resolve());
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: number) => page.getByRole('region', { name: `Correct $${dollars}.00 of ` });
  const note = card(93).getByLabel(/^Internal note/);
  const leave = page.getByRole('dialog', { name: 'Leave this form?' });
  await expect(card(93)).toContainText('Takes money back from DEP-');
  await page.keyboard.press('r');
  await page.keyboard.type('Credited once only');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Sextant has too much to do.');
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('Credited once only');
  await page.getByRole('link', { name: 'Your security' }).click();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(leave).toHaveCount(0);

  const later = Promise.withResolvers<void>();
  await fail('Sextant still has too much to do.', later.promise);
  await note.press('Enter');
  await expect(note).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card(94)).toContainText('Takes money back from DEP-');
  // A refusal ends once both lists were read again.
  await replyDuring(page, /\/proposals\?/, () =>
    replyDuring(page, /\/proposals\/decided\?/, () => {
      later.resolve();
      return expectToast(page, 'Sextant still has too much to do.');
    }),
  );
  await drawn(page);
  // It is in nobody's way, neither at the next one nor where it was typed.
  await page.keyboard.press('k');
  await expect(card(93).getByRole('button', { name: /^Refuse r$/i })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card(94).getByRole('button', { name: /^Refuse r$/i })).toBeVisible();
  await page.keyboard.press('k');
  await expect(card(93).getByRole('button', { name: /^Refuse r$/i })).toBeEnabled();
  await page.keyboard.press('r');
  await expect(note).toHaveValue('Credited once only');
});

test('a refusal that is on its way is not called unsent', async ({ page, request }) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [91]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = page.getByRole('region', { name: 'Correct $91.00 of ' });
  await expect(card).toContainText('Takes money back from DEP-');
  await page.keyboard.press('r');
  // Nothing was typed, so nothing is asked.
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^Refuse r$/i })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('Credited once only');
  const refusal = await hold(page, /\/refuse$/);
  await page.keyboard.press('Enter');
  await expect(card.getByLabel(/^Internal note/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Your security' }).click();
  await expect(page).toHaveURL('/operations/security');
  refusal.release();
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
