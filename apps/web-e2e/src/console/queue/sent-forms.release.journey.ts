import { randomBytes } from 'node:crypto';
import { onlyCases } from '../../support/cases.js';
import { expect, test } from '../../support/journey.js';
import { OPERATOR, REVIEWER, accepted, bearer, deposit, newInvestor, tokenOf } from '../../support/people.js';
import { signInAs } from '../../support/sign-in.js';
import { hold } from '../../support/waits.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('a form that was sent is closed at once, and is not called unsent', async ({ page, request }) => {
  const id = await deposit(request, await newInvestor(request), 250);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  const form = page.getByRole('form', { name: 'Put the deposit on hold' });
  const hold = page.getByRole('button', { name: /^Put on hold h$/ });
  await hold.click();
  await form.getByLabel(/^Why it is on hold/).selectOption('being-checked');
  await form.getByLabel(/^Note for colleagues/).fill('Two receipts of one payment');
  // From here on the case is not read again before that is wanted.
  const later = Promise.withResolvers<void>();
  await page.route(new RegExp(`/v1/operations/cases/${id}$`), async (route) => {
    if (route.request().method() === 'GET') await later.promise;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Put $250.00 on hold' }).click();
  await expect(form).toHaveCount(0);
  // Opened once more before it is known that it is on hold, it closes by itself.
  await hold.click();
  await expect(form).toBeVisible();
  later.resolve();
  await expect(hold).toBeDisabled();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: /^Withdrawals/ }).click();
  await expect(page).toHaveURL(/\/operations\/withdrawals/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a proposal that is on its way when a colleague takes the case leaves a case that can be decided', async ({
  page,
  request,
}) => {
  const id = await deposit(request, await newInvestor(request), 12_000);
  const headers = bearer({ token: await tokenOf(request, OPERATOR) });
  const taken = `/v1/operations/cases/${id}/taken`;
  const holder = async () =>
    (
      await accepted<{ data: { takenBy: { operatorId: string } | null } }>(
        request.get(`/v1/operations/cases/${id}`, { headers }),
      )
    ).data.takenBy?.operatorId;
  await signInAs(page, REVIEWER);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  await expect(form.getByText('This needs a second operator, because')).toBeVisible();
  await form.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await page.keyboard.press('Enter');
  const { release } = await hold(page, '**/v1/operations/proposals/completion', 'reply');
  await page.getByRole('button', { name: 'Propose it Enter' }).press('Enter');
  await expect.poll(holder).toBeDefined();
  await accepted(request.put(taken, { headers, data: { takeOverFrom: await holder() } }));
  await expect(page.getByText(/ is working on this case$/)).toBeVisible();
  release();
  await expect(page.getByText('Proposed. Another operator approves it.')).toBeVisible();
  await accepted(request.delete(taken, { headers }));
  const credit = page.getByRole('button', { name: /^Credit Enter/ });
  await expect(credit).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByLabel(/^Why it is refused/)).toBeVisible();
});
