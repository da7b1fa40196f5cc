import { randomBytes } from 'node:crypto';
import { REASONS } from '@sextant/business-rules';
import { expectAccessible } from './support/axe.js';
import { REFUSED, UNREACHED, closeWindow, expect, test } from './support/journey.js';
import { ADMIN, OPERATOR, TREASURER, accepted, bearer, deposit, newInvestor } from './support/people.js';
import { settled } from './support/places.js';
import { onlyProposals } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

test('the page of a customer offers no amount, fee or text of one’s own, and a suspended customer reads the catalogue', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const investor = await newInvestor(request);
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/customers/${investor.id}`);
  await settled(page);
  await expect(page.getByRole('button', { name: /fee|adjust|add money|balance of/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Suspend …' }).click();
  const reasons = page.getByLabel(/^Why;/);
  await expect(reasons).toHaveJSProperty('tagName', 'SELECT');
  await reasons.selectOption(REASONS['payment-check'].sentence);
  await page.getByLabel(/^Note for colleagues/).fill('Pay a fee to release');
  // A request that is lost takes nothing that was typed.
  complaints.expect(UNREACHED);
  await page.route(/\/status$/, (route) => route.abort(), { times: 1 });
  const suspend = page.getByRole('button', { name: 'Suspend the account' });
  const lost = page.waitForEvent('requestfailed');
  await suspend.click();
  await lost;
  await expect(suspend).not.toHaveAttribute('aria-disabled');
  await suspend.click();
  await expect(page.getByText(/^Suspended: We are checking a payment\./)).toBeVisible();

  complaints.expect(REFUSED);
  const theirs = await browser.newContext();
  complaints.listenTo(theirs);
  const screen = await theirs.newPage();
  await screen.goto('/login');
  await screen.getByLabel('Email').fill(investor.email);
  await screen.getByLabel('Password', { exact: true }).fill(investor.password);
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screen.getByText(REASONS['payment-check'].sentence)).toBeVisible();
  await expect(screen.getByText(/Pay a fee/)).toHaveCount(0);
  await closeWindow(theirs);

  // Whoever proposes an address or a budget is offered no way to approve it.
  await page.context().clearCookies();
  await signInAs(page, TREASURER);
  await page.goto('/operations/payment-methods');
  await settled(page);
  await expect(page.getByRole('button', { name: 'Propose', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('a deposit of $100 takes no dollars, and the coins of $500,000 end in a proposal, which its own operator approves nowhere', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 100);
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/deposits?case=${id}`);
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  const headers = bearer(investor);
  const statusNow = async () => (await accepted(request.get(`/v1/transaction/${id}`, { headers }))).data.status;
  // It is credited with coins and a hash, and never by one press.
  await expect(page.getByLabel(/hash/i)).toBeFocused();
  await expect(page.getByLabel(/\$|dollar|fee|amount to credit/i)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(form.getByText('A transaction hash has 64 hexadecimal digits')).toBeVisible();
  expect(await statusNow()).toBe('pending');
  await form.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await form.getByLabel('Arrived, in USDT').fill('500000');
  await expect(form.getByText(/^Credits \$(49\d|50\d),\d{3}\.\d\d/)).toBeVisible();
  await expect(form.getByText('This needs a second operator, because')).toContainText('more than');
  await page.keyboard.press('Enter');
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question).toContainText('were declared');
  await expect(question.getByRole('button')).toHaveText([/^Propose it/, 'Back Esc']);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'See the proposal' }).click();

  // An approver, too, is offered nothing but to take it back: here, by keys, and under another session.
  const theirs = await browser.newContext();
  complaints.listenTo(theirs);
  const elsewhere = await theirs.newPage();
  await signInAs(elsewhere, OPERATOR);
  for (const screen of [page, elsewhere]) {
    await onlyProposals(screen, ({ customer }) => customer?.id === investor.id);
    await screen.goto('/operations/proposals');
    const card = screen.getByRole('region', { name: /^\$(49\d|50\d),\d{3}\.\d\d for / });
    await expect(card).toContainText('Proposed byYou');
    await expect(card.getByRole('button')).toHaveText([/^Withdraw/]);
    await expect(card.getByRole('button')).toBeEnabled();
    for (const key of ['a', 'r']) await screen.keyboard.press(key);
    await expect(screen.getByRole('button', { name: /^(Approve|Refuse)/ })).toHaveCount(0);
    await screen.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: /^(Withdraw|Back)/ }).first()).toBeFocused();
    await screen.keyboard.press('Escape');
  }
  await closeWindow(theirs);
  expect(await statusNow()).toBe('pending');
  expect((await accepted(request.get('/v1/user/me', { headers }))).data.availableBalance).toBe(0);
});

test('one operator grants no $1,000,000, and one admin alone ends no operator’s account', async ({
  page,
  request,
  complaints,
}) => {
  const investor = await newInvestor(request);
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/customers/${investor.id}`);
  await page.getByRole('link', { name: 'Grant a bonus' }).click();
  const form = page.getByRole('form', { name: 'Grant a bonus' });
  await form.getByLabel('Dollars').fill('1000000');
  await form.getByLabel(/^Reason/).selectOption('With our apologies for a mistake of ours.');
  await form.getByRole('button', { name: 'Continue' }).click();
  complaints.expect(REFUSED);
  await page.getByRole('button', { name: /^Grant \$1,000,000\.00 to / }).click();
  await expect(form.getByText(/^This customer cannot get as much in bonuses within 30 days/)).toBeVisible();
  const me = await accepted(request.get('/v1/user/me', { headers: bearer(investor) }));
  expect(me.data.availableBalance).toBe(0);

  await page.context().clearCookies();
  await signInAs(page, ADMIN);
  await page.goto('/operations/operators');
  await settled(page);
  // Every account can be ended but one's own, and by no admin alone: the demo has one.
  const ends = page.getByRole('button', { name: /^End the account of / });
  expect(await ends.count()).toBeGreaterThanOrEqual(3);
  // A role is chosen first, also by the arrow keys, and then proposed by a button.
  const role = page.getByLabel(/^Role of /).first();
  const proposes = page.getByRole('button', { name: /^Propose this role for / });
  await expect(proposes).toHaveCount(0);
  const before = await role.inputValue();
  await role.selectOption(before === 'reviewer' ? 'auditor' : 'reviewer');
  const question = page.getByRole('form', { name: 'Check once more' });
  await expect(question).toHaveCount(0);
  await expectAccessible(page, 'a chosen role');
  await proposes.click();
  await expect(question).toContainText(/^Propose the role (reviewer|auditor) for /);
  await settled(page);
  await expectAccessible(page, 'the question before a role is proposed');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await role.selectOption(before);
  await expect(proposes).toHaveCount(0);
  const named = (await ends.first().getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: named, exact: true }).click();
  await question.getByRole('button', { name: /^Propose to end the account of / }).click();
  await expect(page.getByText(/^There is no other admin to approve this\. Invite one/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: named, exact: true })).toBeVisible();
  await expect(page.getByText('ended', { exact: true })).toHaveCount(0);
});
