import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR, REVIEWER, deposit, newInvestor } from './support/people.js';
import { settled, useTheme } from './support/places.js';
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
  await expect(page.getByRole('button', { name: /Opened a customer/ })).toHaveCount(1);

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
  await settled(page);
  await page.keyboard.press('/');
  await page.keyboard.insertText(investor.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('link')).toHaveCount(1);
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
  await expect(page.getByText('Open.', { exact: true })).toBeVisible();
});
