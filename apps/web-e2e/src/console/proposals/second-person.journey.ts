import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ageCorrections } from '../../support/aged-rows.js';
import { announce } from '../../support/cases.js';
import { aPdf, aPng } from '../../support/files.js';
import { UNREACHED, closeWindow, expect, test } from '../../support/journey.js';
import { OPERATOR, REVIEWER, TREASURER, accepted, bearer, newInvestor, tokenOf } from '../../support/people.js';
import { type Proposal, expectLook, onlyProposals } from '../../support/proposals.js';
import { windowOf } from '../../support/second-window.js';
import { signInAs } from '../../support/sign-in.js';
import { expectToast } from '../../support/toasts.js';
import { loseAnswer, replyDuring } from '../../support/waits.js';

const balanceOf = async (request: APIRequestContext, token: string) =>
  (await accepted(request.get('/v1/user/me', { headers: bearer({ token }) }))).data.availableBalance;

test('two roles that work together are stopped by the second person, and what was changed is approved anew', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const investor = await newInvestor(request, 300);
  complaints.expect(/409.*proposals\/correction/);
  const tokens = {
    reviewer: await tokenOf(request, REVIEWER),
    treasurer: await tokenOf(request, TREASURER),
    approver: await tokenOf(request, OPERATOR),
  };
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, REVIEWER);
  const propose = async (amount: string) => {
    await page.goto(`/operations/customers/${investor.id}?show=transactions`);
    await page.getByRole('link', { name: /^Correct DEP-/ }).click();
    const form = page.getByRole('form', { name: 'Propose a correction' });
    await form.getByRole('button', { name: 'Propose correction' }).click();
    await expect(form.getByRole('alert')).toHaveText([
      'Enter US dollars in digits, such as 1250.50',
      'Choose a reason',
    ]);
    await expect(form.getByLabel('Dollars')).toBeFocused();
    await form.getByLabel('Dollars').fill(amount);
    await form.getByLabel(/^Reason/).selectOption('A payment was credited twice.');
    await expect(form.getByText(/Another operator has to approve it/)).toContainText('Take $');
    await form.getByRole('button', { name: 'Propose correction' }).click();
  };
  await propose('400');
  await expect(page.getByText('$300.00 is left.')).toBeVisible();
  // The answer is lost: what can be sent is the same proposal, once.
  complaints.expect(UNREACHED);
  await loseAnswer(page, /proposals\/correction$/);
  await propose('120');
  await expect(page.getByText(/whether your proposal to take \$120.00 back from Ada Journey arrived/)).toBeVisible();
  await expect(page.getByRole('form', { name: 'Propose a correction' })).toHaveCount(0);
  const proposed = await replyDuring(page, /proposals\/correction$/, () =>
    page.getByRole('button', { name: 'Propose it again' }).click(),
  );
  const first = ((await proposed.json()) as { data: Proposal }).data.id;
  await expectToast(page, 'Proposed. Another operator has to approve it.');
  await page.goto('/operations/proposals');
  const card = page.getByRole('region', { name: /^Correct \$/ });
  await expect(card.getByRole('button')).toHaveText([/^Withdraw/]);

  // Neither the one who proposed it nor a colleague in another role carries it out.
  const approve = (token: string) =>
    request.post(`/v1/operations/proposals/${first}/approve`, { headers: bearer({ token }) });
  expect((await approve(tokens.reviewer)).status()).toBe(403);
  expect((await approve(tokens.treasurer)).status()).toBe(403);
  // Nor by the console: its keys ask for nothing that the role cannot do.
  const cannotApprove = async (screen: Page) => {
    const theirs = screen.getByRole('region', { name: /^Correct \$/ });
    await expect(theirs).toContainText('Takes money back from DEP-');
    for (const key of ['a', 'r']) await screen.keyboard.press(key);
    await expect(screen.getByRole('button', { name: /^(Approve|Refuse)/ })).toHaveCount(0);
  };
  await cannotApprove(page);
  const colleague = await windowOf(browser, complaints, TREASURER);
  await onlyProposals(colleague, ({ customer }) => customer?.id === investor.id);
  await colleague.goto('/operations/proposals');
  await cannotApprove(colleague);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('region', { name: /^Correct \$/ }).getByRole('button')).toHaveCount(0);
  await closeWindow(colleague.context());
  expect(await balanceOf(request, investor.token)).toBe(300);

  // Another amount is another proposal: the approval of the first one is worth nothing.
  await page.keyboard.press('w');
  await expect(card.getByRole('button', { name: /^Withdraw \$120.00/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No proposal is waiting.')).toBeVisible();
  expect((await approve(tokens.approver)).status()).toBe(409);
  await propose('150');
  await expectToast(page, 'Proposed. Another operator has to approve it.');
  expect(await balanceOf(request, investor.token)).toBe(300);

  const second = await windowOf(browser, complaints, OPERATOR);
  await onlyProposals(second, ({ customer }) => customer?.id === investor.id);
  await second.goto('/operations/proposals');
  const waiting = second.getByRole('region', { name: /^Correct \$/ });
  await expect(waiting).toContainText('Takes money back from DEP-');
  await expect(second.getByText(/^\d+ open, the oldest for \d+ (s|min)/)).toBeVisible();
  await second.keyboard.press('Enter');
  await expect(waiting.getByRole('button', { name: /^Approve \$150.00/ })).toBeFocused();
  await second.keyboard.press('Escape');
  // The customer has 72 hours to contest it.
  complaints.expect(/409.*approve/);
  await second.keyboard.press('a');
  await second.keyboard.press('Enter');
  await expect(second.getByText(/^The customer was told of this correction\. It can be approved from /)).toBeVisible();
  expect(await balanceOf(request, investor.token)).toBe(300);
  await ageCorrections(investor.id);
  await second.reload();
  // Keys are heard once what it corrects is read.
  await expect(waiting).toContainText(/Takes money back from DEP-.* 3 d/);
  await second.keyboard.press('a');
  await expect(waiting.getByRole('button', { name: /^Approve \$150.00/ })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(second.getByText('No proposal is waiting.')).toBeVisible();
  await closeWindow(second.context());
  expect(await balanceOf(request, investor.token)).toBe(150);
});

test('the second person looks at the proof, notes and customer beside a proposal, and finds the same proposal again', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  const theirs = bearer({ token: await tokenOf(request, REVIEWER) });
  const ids: string[] = [];
  for (const [dollars, receipt] of [
    [12_100, aPdf()],
    [12_200, aPng(902)],
  ] as const) {
    const transactionId = await announce(request, investor, dollars, receipt);
    const note = 'The customer phoned about it.';
    const data = { transactionId, receivedCoin: String(dollars), txHash: randomBytes(32).toString('hex'), note };
    const made = request.post('/v1/operations/proposals/completion', { headers: theirs, data });
    ids.push(String((await accepted(made)).data.id));
  }
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: string) => page.getByRole('region', { name: new RegExp(`^\\${dollars} for `) });
  const selected = page.getByRole('list', { name: /^Open proposals/ }).locator('[aria-current]');
  const document = selected.getByTitle('Proof of payment, payment.pdf');
  await expect(document).toBeVisible();
  // Beside the proof stands what colleagues noted, and who the customer is.
  await expect(selected.getByRole('region', { name: 'Notes from colleagues' })).toContainText(
    'The customer phoned about it.Ruth Keller',
  );
  const customer = selected.getByRole('region', { name: 'Ada Journey', exact: true });
  await expect(customer).toContainText('Deposits so far0, $0.00');
  await expect(customer.getByRole('list', { name: 'Last transactions' })).toContainText('$12,200.00');
  // From a PDF that has taken the keys, Escape leads back to the proposal, whose keys are heard again.
  await expect(document.contentFrame().getByText('Paid')).toBeVisible();
  await document.focus();
  await expect(page.getByText(/^Keys now go to the PDF\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Keys now go to the PDF\./)).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(card('$12,100.00').getByRole('button', { name: /^Approve \$12,100.00/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const picture = selected.getByRole('img', { name: 'Proof of payment, picture.png' });
  await expect(picture).toHaveJSProperty('naturalWidth', 902);
  await expect(document).toHaveCount(0);
  await expect(page).toHaveURL(`/operations/proposals?proposal=${ids[1]}`);
  await expectLook(page, 'a proposal with its proof of payment');

  await card('$12,200.00').getByRole('link', { name: /^DEP-/ }).click();
  await expect(page.getByRole('region', { name: 'Case', exact: true })).toBeVisible();
  await page.goBack();
  await expect(selected).toContainText('$12,200.00');
  await expect(picture).toBeVisible();
  await page.reload();
  await expect(selected).toContainText('$12,200.00');

  // Decided meanwhile by a colleague: no other is selected instead, so no key decides one.
  await page.goto('about:blank');
  await accepted(request.post(`/v1/operations/proposals/${ids[1]}/withdraw`, { headers: theirs, data: {} }));
  await page.goto(`/operations/proposals?proposal=${ids[1]}`);
  await expect(
    page.getByRole('status').filter({ hasText: /^\$12,200\.00 for .* was withdrawn by Ruth Keller on / }),
  ).toBeVisible();
  await expect(selected).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(card('$12,100.00').getByRole('button', { name: 'Open the proposal' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});
