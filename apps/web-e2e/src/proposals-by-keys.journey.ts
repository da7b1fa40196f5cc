import { randomBytes, randomUUID } from 'node:crypto';
import { UNREACHED, closeWindow, expect, test } from './support/journey.js';
import { OPERATOR, REVIEWER, accepted, bearer, deposit, newInvestor, tokenOf } from './support/people.js';
import { NO_PROPOSAL, corrections, expectLook, onlyProposals, takeUnknown } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

test('keys decide the selected proposal, and never one that was skipped or took the place of another', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  const withdraws = await corrections(request, investor, [11, 12, 13, 14]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const selected = page.getByRole('list', { name: /^Open proposals/ }).locator('[aria-current]');
  const card = (dollars: number) => page.getByRole('region', { name: `Correct $${dollars}.00 of ` });
  await expect(selected).toContainText('Correct $11.00');

  // What was skipped stays skipped: after a decision, the next one is selected and can be seen.
  await page.keyboard.press('j');
  await expect(card(12)).toContainText('Takes money back from DEP-');
  await page.keyboard.press('a');
  await expect(card(12).getByRole('button', { name: /^Approve \$12.00/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(12)).toHaveCount(0);
  await expect(selected).toContainText('Correct $13.00');
  await expect(selected).toBeInViewport();
  await expect(selected).toContainText('Takes money back from DEP-');

  // A colleague takes away what is being asked about: the keys meant for it do nothing to the next one.
  await page.keyboard.press('a');
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
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(card(14)).toHaveCount(0);
  await expect(selected).toContainText('Correct $11.00');
});

test('the transaction of a proposal is read only when someone looks at that proposal', async ({ page, request }) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [31, 32, 33]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  const read = new Set<string>();
  page.on('request', (one) => /\/v1\/transaction\/[0-9a-f-]{36}$/.test(one.url()) && read.add(one.url()));
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: number) => page.getByRole('region', { name: `Correct $${dollars}.00 of ` });
  await expect(card(31)).toContainText('Takes money back from DEP-');
  await expect(card(33).getByRole('button')).toHaveText(['Open the proposal']);
  expect(read.size).toBe(1);
  await expectLook(page, 'proposals that are not open');
  await page.getByRole('button', { name: /^Open the proposal: Correct \$33.00 of .*, DEP-/ }).click();
  await expect(card(33)).toContainText('Takes money back from DEP-');
  await expect(card(31).getByRole('button')).toHaveText(['Open the proposal']);
  expect(read.size).toBe(2);
  // Its keys are heard at once.
  await page.keyboard.press('a');
  await expect(card(33).getByRole('button', { name: /^Approve \$33.00/ })).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('nobody answers a proposal before they could see what it is about', async ({ page, request, complaints }) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [41]);
  const id = await deposit(request, investor, 12_000);
  const data = { transactionId: id, receivedCoin: '12000', txHash: randomBytes(32).toString('hex') };
  const headers = bearer({ token: await tokenOf(request, REVIEWER) });
  await accepted(request.post('/v1/operations/proposals/completion', { headers, data }));
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  complaints.expect(UNREACHED);
  const approvals: string[] = [];
  page.on('request', (one) => one.url().endsWith('/approve') && approvals.push(one.url()));
  await signInAs(page, OPERATOR);
  const failing = { now: true };
  let release = Promise.withResolvers<void>();
  await page.route(/\/v1\/(transaction|operations\/cases)\/[0-9a-f-]{36}$/, async (route) => {
    await release.promise;
    await (failing.now ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  await page.goto('/operations/proposals');
  const cards = [
    [page.getByRole('region', { name: 'Correct $41.00 of ' }), 'Takes money back from DEP-'],
    [page.getByRole('region', { name: /^\$12,000.00 for / }), 'Declared'],
  ] as const;
  for (const [card, evidence] of cards) {
    const answers = card.getByRole('button', { name: /^(Approve|Refuse)/ });
    const tryKeys = async () => {
      await expect(answers).toHaveCount(2);
      for (const answer of await answers.all()) await expect(answer).toBeDisabled();
      for (const key of ['a', 'Enter', 'r']) await page.keyboard.press(key);
      await expect(answers).toHaveCount(2);
      await expect(card.getByRole('textbox')).toHaveCount(0);
    };
    await expect(card.getByRole('status').filter({ hasText: 'Loading what' })).toBeVisible();
    await tryKeys();
    release.resolve();
    await expect(card.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await tryKeys();
    await expectLook(page, 'a proposal whose transaction could not be read');
    // Still failing: what others do is read again by itself, and would take the button away for good.
    await card.getByRole('button', { name: 'Try again' }).click();
    failing.now = false;
    await expect(card).toContainText(evidence);
    expect(approvals).toEqual([]);
    [failing.now, release] = [true, Promise.withResolvers<void>()];
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    expect(approvals.splice(0)).toHaveLength(1);
  }
});

test('the keys are about the proposal that is answered by mouse', async ({ page }) => {
  const budget = (amount: number) => ({ ...NO_PROPOSAL, id: randomUUID(), kind: 'budget', amount });
  const data = [budget(1_100), budget(1_200)];
  await takeUnknown(page);
  await page.route(/\/v1\/operations\/proposals\?/, (route) =>
    route.fulfill({ json: { success: true, message: '', data, nextCursor: null, open: 2 } }),
  );
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: string) => page.getByRole('region', { name: `Promotions budget of ${dollars}` });
  const selected = page.getByRole('list', { name: /^Open proposals/ }).locator('[aria-current]');
  await expect(selected).toContainText('$1,100.00');
  await card('$1,200.00').getByRole('button', { name: 'Refuse' }).click();
  await expect(selected).toContainText('$1,200.00');
  await expect(card('$1,200.00').getByLabel(/^Internal note/)).toBeFocused();
  await card('$1,200.00').getByRole('button', { name: /^Back/ }).click();
  await page.keyboard.press('a');
  await expect(card('$1,200.00').getByRole('button', { name: /^Approve \$1,200.00/ })).toBeFocused();
  // A step to another proposal would leave the question behind.
  await page.keyboard.press('k');
  await expect(selected).toContainText('$1,200.00');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(selected).toContainText('$1,100.00');
});

test('nobody answers a proposed budget before they could see what it replaces', async ({ page, complaints }) => {
  complaints.expect(UNREACHED);
  const data = [{ ...NO_PROPOSAL, id: randomUUID(), kind: 'budget', amount: 1_100 }];
  await takeUnknown(page);
  await page.route(/\/v1\/operations\/proposals\?/, (route) =>
    route.fulfill({ json: { success: true, message: '', data, nextCursor: null, open: 1 } }),
  );
  const failing = { now: true };
  await page.route(/\/v1\/operations\/budget$/, (route) =>
    failing.now ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = page.getByRole('region', { name: 'Promotions budget of $1,100.00' });
  const answers = card.getByRole('button', { name: /^(Approve|Refuse)/ });
  const tryKeys = async () => {
    await expect(answers).toHaveCount(2);
    for (const answer of await answers.all()) await expect(answer).toBeDisabled();
    for (const key of ['a', 'Enter', 'r']) await page.keyboard.press(key);
    await expect(answers).toHaveCount(2);
    await expect(card.getByRole('textbox')).toHaveCount(0);
  };
  await tryKeys();
  await expect(card.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await tryKeys();
  // Still failing, as above.
  await card.getByRole('button', { name: 'Try again' }).click();
  failing.now = false;
  await expect(card).toContainText(/Now \$[\d,.]+, of which/);
  await page.keyboard.press('a');
  await expect(card.getByRole('button', { name: /^Approve \$1,100.00/ })).toBeFocused();
});

test('whoever refuses a proposal says why, and its proposer reads who it was and the note', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [21]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = page.getByRole('region', { name: 'Correct $21.00 of ' });
  await expect(card).toContainText('Takes money back from DEP-');
  await page.keyboard.press('r');
  const note = card.getByLabel(/^Internal note for colleagues/);
  await expect(note).toBeFocused();
  await page.keyboard.type('jarring: it was credited once');
  await expectLook(page, 'a refusal with a note');
  await expect(note).toHaveValue('jarring: it was credited once');
  await note.press('Enter');
  await expect(page.getByText('No proposal is waiting.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decided lately' })).toContainText('Refused by you');

  const context = await browser.newContext();
  complaints.listenTo(context);
  const second = await context.newPage();
  await onlyProposals(second, ({ customer }) => customer?.id === investor.id);
  await signInAs(second, REVIEWER);
  await second.goto('/operations/proposals');
  const decided = second.getByRole('list', { name: 'Decided lately' }).getByRole('listitem');
  await expect(decided).toContainText('Correct $21.00 of ');
  await expect(decided).toContainText(/Refused by (?!you)/);
  await expect(decided).toContainText('Proposed by you');
  await expect(decided).toContainText('Note: jarring: it was credited once');
  await expectLook(second, 'what was decided lately');
  await closeWindow(context);
});
