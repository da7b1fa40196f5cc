import { REASONS } from '@sextant/business-rules';
import { expectAccessible } from '../../support/axe.js';
import { closeWindow, expect, test } from '../../support/journey.js';
import { OPERATOR, accepted, bearer, deposit, newInvestor, openTrade } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { expectLook } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

test('a customer is found and looked after: lines, case, notes, session, suspension with a reason that they read', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 250);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/customers');
  await settled(page);
  await page.keyboard.press('/');
  await page.keyboard.insertText('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Type at least two letters or digits.');
  // The field has the keys.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(investor.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'customer' })).toHaveText('1 customer');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operations\/customers\/[0-9a-f-]{36}$/);

  await page.getByRole('button', { name: /^Available/ }).click();
  await expect(page.getByText('Nothing has moved on this account yet.')).toBeVisible();
  await page.getByRole('list', { name: 'Timeline' }).getByRole('link', { name: 'Deposit pending' }).click();
  await expect(page).toHaveURL(new RegExp(`/operations/deposits\\?case=${id}`));
  // A note given with a hold stands in the case and with its customer.
  await expect(page.getByText('Notes from colleagues')).toHaveCount(0);
  await page.getByRole('button', { name: /^Put on hold/ }).click();
  const hold = page.getByRole('form', { name: 'Put the deposit on hold' });
  await hold.getByLabel(/^Why it is on hold/).selectOption('We are checking the payment.');
  await hold.getByLabel(/^Note for colleagues/).fill('The sender was asked for a better picture.');
  await hold.getByRole('button', { name: 'Put $250.00 on hold' }).click();
  const ofCase = page.getByRole('region', { name: 'Notes from colleagues' });
  await expect(ofCase).toContainText('The sender was asked for a better picture.');
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
  await page.getByLabel(/A note for colleagues/).fill('Asked by phone when the deposit arrives.');
  await page.getByRole('button', { name: 'Write the note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Asked by phone when the deposit arrives.');
  await expect(notes.getByRole('link', { name: /^DEP-/ })).toHaveAttribute('href', new RegExp(`deposits\\?case=${id}`));
  await expect(page.getByRole('button', { name: /fee|adjust|add money|balance of/i })).toHaveCount(0);

  await page.getByRole('button', { name: 'Sessions', exact: true }).click();
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await sessions.getByRole('button', { name: /^Sign out on/ }).click();
  await expect(page.getByText('This customer is signed in nowhere.')).toBeVisible();

  await page.getByRole('button', { name: 'Suspend …' }).click();
  const reasons = page.getByLabel(/^Why;/);
  await expect(reasons).toHaveJSProperty('tagName', 'SELECT');
  await reasons.selectOption(REASONS['payment-check'].sentence);
  await page.getByLabel(/^Note for colleagues/).fill('Pay a fee to release');
  await expectLook(page, 'the page of a customer');
  await page.getByRole('button', { name: 'Suspend the account' }).click();
  await expect(page.getByText('Suspended: We are checking a payment.')).toBeVisible();
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Pay a fee to release');

  // A suspended customer reads the reason of the catalogue, and nothing that an operator wrote.
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
  await page.getByRole('button', { name: 'Restore …' }).click();
  await page.getByRole('button', { name: 'Restore the account' }).click();
  await expect(page.getByText('Neither suspended nor frozen.', { exact: true })).toBeVisible();
});

test('a reference leads to the transaction itself: its case, or its line among those of the customer', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request, 500);
  await openTrade(request, investor, 'AAPL', 200);
  const id = await deposit(request, investor, 250);
  const headers = bearer(investor);
  const { data: lines } = await accepted<{ data: { id: string; type: string; reference: string }[] }>(
    request.get('/v1/transaction/user', { headers }),
  );
  const referenceOf = (type: string) => lines.find((line) => line.type === type)?.reference ?? '';
  await signInAs(page, OPERATOR);
  await page.goto('/operations/customers');
  await settled(page);
  const look = async (typed: string) => {
    await page.keyboard.press('/');
    await page.keyboard.insertText(typed);
    await page.keyboard.press('Enter');
  };
  await look(referenceOf('deposit').toLowerCase());
  const found = page.getByRole('list', { name: 'Transactions' }).getByRole('link');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(`Deposit${referenceOf('deposit')}`);
  // Amounts are read where opening it is recorded.
  await expect(found).not.toContainText('$');
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('heading')).toHaveText(['Transactions']);
  await expect(page.getByRole('heading', { name: 'Customers', level: 2 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page, 'a transaction that was found');
  const opened: string[] = [];
  page.on('request', (asked) => opened.push(new URL(asked.url()).pathname));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/operations/deposits\\?case=${id}$`));

  // Beside the case stands what else the customer did, with the ways to it; to read a case opens no customer.
  const history = page.getByRole('list', { name: 'Last transactions' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').first()).toContainText('−$200.00');
  expect(opened).toContain(`/v1/operations/cases/${id}`);
  expect(opened.filter((path) => path.startsWith('/v1/operations/customers/'))).toEqual([]);
  await history.getByRole('link').first().click();
  const listed = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(page.getByText(`Only ${referenceOf('trade')} is shown.`)).toBeVisible();
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(referenceOf('trade'));
  await page.getByRole('button', { name: 'Show all transactions' }).click();
  await expect(listed).toHaveCount(3);
  // A sum opens what it adds up, and a balance its lines, each with the way to its transaction.
  await page.getByRole('link', { name: 'Completed deposits: 1, $500.00' }).click();
  await expect(page.getByText('Only completed deposits are shown.')).toBeVisible();
  await expect(listed).toHaveCount(1);
  await page.getByRole('button', { name: /^Available/ }).click();
  const behind = page.getByRole('list', { name: 'Ledger lines' }).getByRole('link');
  const credited = lines.findLast(({ type }) => type === 'deposit');
  const opening = referenceOf('trade');
  await expect(behind).toHaveText([/^[A-Z.]+$/, opening, credited?.reference ?? '']);
  await expect(behind.first()).toHaveAttribute('href', /\?show=trades$/);
  await behind.filter({ hasText: opening }).click();
  await expect(page.getByText(`Only ${referenceOf('trade')} is shown.`)).toBeVisible();
  await expect(listed).toHaveCount(1);
});
