import { randomBytes } from 'node:crypto';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { onlyCases } from './support/cases.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR, REVIEWER, accepted, bearer, deposit, newInvestor, openTrade, tokenOf } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { expectLook } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

test('what was done about a customer is one press away in the audit log, for those who may read it', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  const investor = await newInvestor(request);
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/customers?search=${encodeURIComponent(investor.email)}`);
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/\/operations\/audit\?customer=SX-/);
  const field = page.getByLabel('Customer, by account id');
  await expect(field).toHaveValue(/^SX-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const opened = page.getByRole('button', { name: /Opened a customer/ });
  await expect(opened).toHaveCount(1);
  await opened.click();
  const ways = page.getByRole('main').getByRole('link', { name: investor.id });
  await expect(ways).toHaveCount(2);
  for (const way of await ways.all()) await expect(way).toHaveAttribute('href', `/operations/customers/${investor.id}`);
  await expectAccessible(page, 'an opened record with its links');

  await field.fill('SX-0000-0000');
  await field.press('Enter');
  await expect(page.getByText('Nobody has the account id SX-0000-0000')).toBeVisible();
  await field.fill('Ada');
  await field.press('Enter');
  await expect(page.getByText('customer takes an account id such as SX-7K2M-9Q4X')).toBeVisible();
});

test('the page of a customer leads nobody to the audit log who may not read it', async ({ page, request }) => {
  const investor = await newInvestor(request);
  await signInAs(page, REVIEWER);
  await page.goto(`/operations/customers?search=${encodeURIComponent(investor.email)}`);
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Person' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
});

test('a customer is found and looked after: lines, case, note, session, suspension', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 250);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/customers');
  await expectLook(page, 'the customers');
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
  await page
    .getByRole('heading', { name: /\$250\.00 from/ })
    .getByRole('link')
    .click();

  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByLabel(/A note for colleagues/).fill('Asked by phone when the deposit arrives.');
  await page.getByRole('button', { name: 'Write the note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Asked by phone when the deposit arrives.');
  await settled(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, 'the page of a customer at 1280');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the page of a customer on a phone');
  await page.setViewportSize({ width: 1920, height: 1080 });

  await page.getByRole('button', { name: 'Sessions', exact: true }).click();
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await sessions.getByRole('button', { name: /^Sign out on/ }).click();
  await expect(page.getByText('This customer is signed in nowhere.')).toBeVisible();

  await page.getByRole('button', { name: 'Suspend …' }).click();
  await page.getByLabel(/^Why;/).selectOption('We are checking a payment.');
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, 'the page of a customer at 1920, dark');
  await page.getByRole('button', { name: 'Suspend the account' }).click();
  await expect(page.getByText('Suspended: We are checking a payment.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore …' }).click();
  await page.getByRole('button', { name: 'Restore the account' }).click();
  await expect(page.getByText('Neither suspended nor frozen.', { exact: true })).toBeVisible();
});

test('an address with a search that is too short or too long says what to type, beside the newest', async ({
  page,
}) => {
  await signInAs(page, OPERATOR);
  for (const [search, says] of [
    ['a', 'Type at least two letters or digits.'],
    ['a b c', 'Type at least two letters or digits.'],
    ['ab'.repeat(101), 'Type at most 200 characters.'],
  ] as const) {
    await page.goto(`/operations/customers?search=${encodeURIComponent(search)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(search);
    await expect(page.getByRole('alert')).toHaveText(says);
    await expect(page.getByRole('list', { name: 'Customers' }).getByRole('link').first()).toBeVisible();
  }
  await page.getByRole('searchbox').fill('demo@sextant.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('link')).toHaveCount(1);
});

test('in the timeline an amount stands in the line of what it is about, at every width', async ({ page, request }) => {
  const investor = await newInvestor(request, 500);
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/customers/${investor.id}`);
  const row = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: 'completed' });
  const amount = row.getByText('$500.00', { exact: true });
  const title = row.getByText('Deposit completed', { exact: true });
  await expect(amount).toBeVisible();
  for (const width of [390, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const apart = async () => {
      const [one, other] = [await amount.boundingBox(), await title.boundingBox()];
      return Math.abs((one?.y ?? NaN) - (other?.y ?? NaN));
    };
    await expect.poll(apart, `the amount and its title at ${width}`).toBeLessThan(12);
    await expectNoSidewaysScroll(page, `the timeline at ${width}`);
  }
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
  await expectLook(page, 'a transaction that was found');
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

  await page.goto('/operations/corrections');
  const name = page.getByLabel('Reference or id of the transaction that was wrong');
  await name.fill('DEP-0000000000');
  await name.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No transaction has this reference, id or hash');
  // What comes back late leads nobody away from what they have typed or opened since.
  const late = async (search: string, meanwhile: () => Promise<unknown>) => {
    const release = Promise.withResolvers<void>();
    await page.route(/operations\/customers\?.*limit=1(&|$)/, (route) => release.promise.then(() => route.continue()), {
      times: 1,
    });
    await name.fill(search);
    const asked = page.waitForRequest(/operations\/customers\?.*limit=1(&|$)/);
    await name.press('Enter');
    const request = await asked;
    await meanwhile();
    release.resolve();
    await (await request.response())?.finished();
    await settled(page);
  };
  await late(credited?.reference ?? '', () => name.fill('DEP-1'));
  await expect(page).toHaveURL('/operations/corrections');
  await expect(name).toHaveValue('DEP-1');
  await late(credited?.reference ?? '', async () => {
    await page
      .getByRole('navigation', { name: 'Operations' })
      .getByRole('link', { name: /^Customers/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  });
  await expect(page).toHaveURL('/operations/customers');
  await page.goBack();
  await name.fill(credited?.reference ?? '');
  await name.press('Enter');
  await expect(page).toHaveURL(new RegExp(`transaction=${credited?.id}`));
  await expect(page.getByRole('form', { name: 'Propose a correction' })).toBeVisible();
});

test('a warning leads to the case that it names, also of a hash that was used before', async ({ page, request }) => {
  const [first, second] = [await newInvestor(request), await newInvestor(request)];
  const ids = [await deposit(request, first, 250), await deposit(request, second, 260)];
  const headers = bearer({ token: await tokenOf(request, OPERATOR) });
  const data = { status: 'processing', reason: 'being-checked', txHash: randomBytes(32).toString('hex') };
  for (const id of ids) await accepted(request.put(`/v1/transaction/${id}/status`, { data, headers }));
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto(`/operations/deposits?case=${ids[1]}`);
  const row = page.getByRole('list', { name: 'Open cases, oldest first' }).locator('[aria-current]');
  await expect(row).toContainText('Hash used before');
  const ofHash = page.getByRole('list', { name: 'Warnings' }).getByRole('listitem').filter({ hasText: 'hash' });
  await expect(ofHash).toContainText(/DEP-\w+, Ada Journey$/);
  await ofHash.getByRole('link').click();
  await expect(page).toHaveURL(`/operations/deposits?case=${ids[0]}`);
  await expect(page.getByRole('heading', { name: / from / }).getByRole('link')).toHaveAttribute(
    'href',
    `/operations/customers/${first.id}`,
  );
});
