import { expect, expectNoSidewaysScroll, test } from '../../support/journey.js';
import { OPERATOR, REVIEWER, accepted, bearer, newInvestor, tokenOf } from '../../support/people.js';
import { expectLook } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

test('keys suspend and restore a customer and end a session, and nobody loses their place', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/customers/${investor.id}?show=sessions`);
  const account = page.getByRole('region', { name: 'Account', exact: true });
  const session = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  const leave = page.getByRole('dialog', { name: 'Leave this form?' });
  const suspend = account.getByRole('button', { name: 'Suspend …' });
  const why = account.getByLabel(/^Why;/);

  await suspend.press('Enter');
  await expect(why).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(suspend).toBeVisible();
  await expect(account).toBeFocused();
  await suspend.press('Enter');
  await why.selectOption('We are checking a payment.');
  await page.keyboard.press('Escape');
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(leave).toHaveCount(0);
  await account.getByRole('button', { name: /^Back/ }).click();
  await leave.getByRole('button', { name: 'Leave it' }).click();
  await expect(leave).toHaveCount(0);
  await expect(account).toBeFocused();
  await suspend.press('Enter');
  await why.selectOption('We are checking a payment.');
  await account.getByRole('button', { name: 'Suspend the account' }).press('Enter');
  const restore = account.getByRole('button', { name: 'Restore …' });
  await expect(restore).toBeVisible();
  await expect(account).toBeFocused();
  await restore.press('Enter');
  await expect(account.getByRole('button', { name: /^Restore the account/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await restore.press('Enter');
  await page.keyboard.press('Enter');
  await expect(suspend).toBeVisible();
  await expect(account).toBeFocused();

  await page.reload();
  const end = session.getByRole('button', { name: /^End the session/ });
  await end.press('Enter');
  await expect(session).toContainText('They are signed out on this device at once.');
  await expect(session.getByRole('button', { name: /^Sign out on/ })).toBeFocused();
  await expectLook(page, 'the question before a session is ended');
  await page.keyboard.press('Escape');
  await expect(session).toBeFocused();
  await end.press('Enter');
  await page.keyboard.press('Enter');
  const signedIn = page.getByRole('group', { name: 'Where the customer is signed in' });
  await expect(signedIn).toContainText('This customer is signed in nowhere.');
  await expect(signedIn).toBeFocused();
});

test('whoever suspends a customer whom a colleague has just suspended reads so', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const colleague = { headers: bearer({ token: await tokenOf(request, REVIEWER) }) };
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/customers/${investor.id}`);
  const account = page.getByRole('region', { name: 'Account', exact: true });
  await account.getByRole('button', { name: 'Suspend …' }).click();
  await account.getByLabel(/^Note for colleagues/).fill('Asked by phone.');
  await accepted(
    request.put(`/v1/user/${investor.id}/status`, {
      ...colleague,
      data: { status: 'suspended', reason: 'payment-check' },
    }),
  );
  await expect(account.getByRole('status')).toHaveText(
    'A colleague suspended the account first. What you entered was not used.',
  );
  await expect(account).toBeFocused();
  await account.getByRole('button', { name: 'Restore …' }).click();
  await expect(account.getByRole('status')).toHaveCount(0);
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
