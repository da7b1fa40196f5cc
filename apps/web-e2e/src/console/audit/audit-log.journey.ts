import { expectAccessible } from '../../support/axe.js';
import { expect, test } from '../../support/journey.js';
import { OPERATOR, newInvestor } from '../../support/people.js';
import { signInAs } from '../../support/sign-in.js';
import { hold } from '../../support/waits.js';

test('the audit log says who did what to whom, with before and after, and whether anything was changed', async ({
  page,
  request,
  complaints,
}) => {
  await signInAs(page, OPERATOR);
  await page.goto('/operations/audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(No|\d+) records?/ });
  await expect(count).toHaveText('50 records shown, more below');
  const verify = page.getByRole('button', { name: 'Verify now' });
  await verify.press('Enter');
  // What is found is said to a screen reader, and the keyboard keeps its place.
  const said = page.getByRole('region', { name: 'State of the log' }).getByRole('status');
  await expect(said).toContainText('Nothing was changed');
  await expect(said).toContainText('Verified');
  await expect(verify).toBeFocused();
  // The head of 64 letters and digits is not read out with it.
  await expect(said).toHaveAttribute('aria-atomic', 'false');
  await expect(said.locator('[aria-live="off"]')).toContainText('Head');
  // While other filters are applied, what is shown is not the answer yet.
  const later = await hold(page, /\/v1\/operations\/audit\?.*action=signed-in/);
  await page.getByLabel('Action').selectOption('Signed in');
  await expect(page.getByRole('main').locator('[aria-busy="true"]').getByRole('list')).toBeVisible();
  await expect(count).toHaveCount(0);
  later.release();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(count).toBeVisible();
  await expect(page).toHaveURL(/action=signed-in/);
  // The rows of before are gone.
  const rows = page.getByRole('main').locator('button[aria-expanded]');
  await expect(rows.filter({ hasNotText: 'Signed in' })).toHaveCount(0);
  const name = new RegExp(`Signed in.*${OPERATOR.email}`);
  await page.getByRole('button', { name }).first().click();
  // Others sign in meanwhile, so it may no longer be the first one.
  await expect(page.getByRole('button', { name, expanded: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Before and after' })).toContainText('device');
  await expectAccessible(page, 'the audit log');
  await page.getByLabel('Day (UTC)').fill('2020-01-01');
  await expect(count).toHaveText('No records');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/audit$/);

  // What was done about a customer is one press away from their page.
  complaints.expect(/status of 422/);
  const investor = await newInvestor(request);
  await page.goto(`/operations/customers/${investor.id}`);
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
  await field.fill('SX-0000-0000');
  await field.press('Enter');
  await expect(page.getByText('Nobody has the account id SX-0000-0000')).toBeVisible();
  await field.fill('Ada');
  await field.press('Enter');
  await expect(page.getByText('customer takes an account id such as SX-7K2M-9Q4X')).toBeVisible();

  // As after somebody changed it by SQL.
  const findings = ['Record 12 is not as it was written.', 'The root of 2026-01-05 is another one.'];
  await page.route('**/v1/operations/audit/verify', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { last: object } };
    const last = { ...body.data.last, differences: 2, findings };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, last } } });
  });
  await page.goto('/operations/audit');
  const state = page.getByRole('region', { name: 'State of the log' });
  await expect(state).toContainText('2 differences were found');
  await expect(state.getByRole('listitem')).toHaveText(findings);
  await expect(state).not.toContainText('Nothing was changed');
  await expectAccessible(page, 'an audit log that was changed');
});
