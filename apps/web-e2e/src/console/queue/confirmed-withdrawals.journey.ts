import { randomBytes } from 'node:crypto';
import { onlyCases } from '../../support/cases.js';
import { expect, test } from '../../support/journey.js';
import { OPERATOR, accepted, addToBook, bearer, newInvestor, paymentMethod } from '../../support/people.js';
import { signInAs } from '../../support/sign-in.js';

// The demo's approver, whom other journeys share, has no second factor. So the journey asks for it in the server's place;
// what the server asks for is tried in lone-operators.api-spec.ts.
test('marking a withdrawal as sent asks for the second factor, says how many coins and whose, and sends what it confirmed', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/403.*status/);
  const investor = await newInvestor(request, 1000);
  const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await addToBook(request, investor, 'BTC', recipient);
  const data = { amount: 100, method: (await paymentMethod(request, 'BTC')).id, recipient };
  const headers = { ...bearer(investor), 'idempotency-key': crypto.randomUUID() };
  const { id } = (await accepted(request.post('/v1/transaction/withdraw', { headers, data }))).data;

  const confirmed: unknown[] = [];
  await page.route(`**/v1/transaction/${String(id)}/status*`, async (route) => {
    if (route.request().headers().confirmation === 'by-the-code') return route.continue();
    const json = { success: false, code: 'CONFIRMATION_REQUIRED', message: 'Please confirm', accepted: ['code'] };
    await route.fulfill({ status: 403, contentType: 'application/problem+json', json });
  });
  await page.route('**/v1/auth/confirm', async (route) => {
    confirmed.push(route.request().postDataJSON());
    const given = { confirmation: 'by-the-code', expiresAt: new Date().toISOString() };
    await route.fulfill({ json: { success: true, message: 'Confirmed', data: given } });
  });

  await signInAs(page, OPERATOR);
  await onlyCases(page, [String(id)]);
  await page.goto('/operations/withdrawals');
  await expect(page.getByRole('heading', { name: /\$100\.00 to / })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Mark \$100\.00 as sent/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/Mark 0\.\d+ BTC to Ada Journey as sent/);
  await question.getByLabel('Code from your authenticator app').fill('123456');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect
    .poll(
      async () =>
        (await accepted(request.get(`/v1/transaction/${String(id)}`, { headers: bearer(investor) }))).data.status,
    )
    .toBe('completed');
  expect(confirmed).toEqual([{ act: 'complete-withdrawal', details: { transactionId: id }, code: '123456' }]);
});
