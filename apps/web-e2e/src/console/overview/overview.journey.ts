import { expect, test } from '../../support/journey.js';
import { OPERATOR, deposit, newInvestor } from '../../support/people.js';
import { expectLook } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

test('the overview says what waits, what moved, whether everyone can be paid, and which emails were given up', async ({
  page,
  request,
}) => {
  await deposit(request, await newInvestor(request), 250);
  await signInAs(page, OPERATOR);
  await page.goto('/operations');
  await expect(page).toHaveURL(/\/operations\/overview$/);
  await expect(page.getByRole('region', { name: 'Can everyone be paid?' })).toContainText(
    /custody is \$[\d,.]+ (above|below)/,
  );
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('region', { name: 'Into custody by day (UTC) as a table' }).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(31);
  const waiting = page.getByRole('list', { name: 'What waits' });
  await waiting.getByRole('link', { name: /^Deposits to review [1-9].*the oldest (of the rest )?came/i }).click();
  await expect(page).toHaveURL(/\/operations\/deposits/);

  // The number of emails that were given up leads to which they were, without what they say.
  // No journey makes a mail fail for four hours: so what the API answers then is made here.
  const mails = Array.from({ length: 2 }, (_, at) => ({
    ...{ id: crypto.randomUUID(), kind: 'deposit-credited', tries: 15 },
    // The second was for an operator, whose address an approver does not read.
    ...{ to: at === 0 ? `${'long'.repeat(12)}@example.com` : null, toOperator: at === 1 },
    ...{ createdAt: '2026-03-02T10:00:00.000Z', failedAt: '2026-03-02T14:00:00.000Z' },
    reason: at === 0 ? 'the mail server was not reached or refused it, EENVELOPE, RCPT TO, 550' : null,
  }));
  await page.goto('/operations/overview');
  await page
    .getByRole('list', { name: 'What waits' })
    .getByRole('link', { name: /^Emails given up/ })
    .click();
  await expect(page).toHaveURL(/\/operations\/overview\/failed-emails$/);
  await expect(page.getByText('In the last two weeks, no email was given up.')).toBeVisible();
  await page.route(/\/v1\/operations\/failed-mails\?/, async (route) => {
    const further = new URL(route.request().url()).searchParams.has('cursor');
    const data = [mails[further ? 1 : 0]];
    await route.fulfill({ json: { success: true, message: '', data, nextCursor: further ? null : 'next' } });
  });
  await page.reload();
  const list = page.getByRole('list', { name: 'Emails given up' });
  await expect(list).toContainText('Deposit credited');
  await expect(list).toContainText(
    'The mail server was not reached or refused it, EENVELOPE, RCPT TO, 550; tried 15 times',
  );
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('The reason is not known');
  await expect(list.getByRole('listitem').nth(1)).toContainText('An operator');
  await expectLook(page, 'the emails that were given up');
  await page.getByRole('link', { name: 'Back to the overview' }).click();
  await expect(page).toHaveURL(/\/operations\/overview$/);
});
