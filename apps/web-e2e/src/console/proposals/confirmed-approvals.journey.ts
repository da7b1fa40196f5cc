import { expectAccessible } from '../../support/axe.js';
import { ageCorrections } from '../../support/aged-rows.js';
import { expect, test } from '../../support/journey.js';
import { OPERATOR, REVIEWER, accepted, bearer, deposit, complete, newInvestor, tokenOf } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { onlyProposals } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

// The demo's approver, whom other journeys share, has no second factor. So the journey asks for it in the server's place;
// what the server asks for is tried in confirmed-approvals.api-spec.ts.
test('an approval that asks for the second factor says what is approved, and a closed dialog approves nothing', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/403.*approve/);
  const investor = await newInvestor(request);
  const transactionId = await deposit(request, investor, 300);
  await complete(request, transactionId);
  const token = await tokenOf(request, REVIEWER);
  const correction = { transactionId, amount: 120, reason: 'credited-twice' };
  const proposed = await accepted<{ data: { id: string } }>(
    request.post('/v1/operations/proposals/correction', { data: correction, headers: bearer({ token }) }),
  );
  const { id } = proposed.data;
  await ageCorrections(investor.id);
  const balance = async () =>
    (await accepted(request.get('/v1/user/me', { headers: bearer(investor) }))).data.availableBalance;

  const confirmed: unknown[] = [];
  await page.route(`**/v1/operations/proposals/${id}/approve`, async (route) => {
    if (route.request().headers().confirmation === 'by-the-code') return route.continue();
    const json = { success: false, code: 'CONFIRMATION_REQUIRED', message: 'Please confirm', accepted: ['code'] };
    await route.fulfill({ status: 403, contentType: 'application/problem+json', json });
  });
  await page.route('**/v1/auth/confirm', async (route) => {
    confirmed.push(route.request().postDataJSON());
    const data = { confirmation: 'by-the-code', expiresAt: new Date().toISOString() };
    await route.fulfill({ json: { success: true, message: 'Confirmed', data } });
  });

  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = page.locator(`[id="${id}"]`);
  const question = page.getByRole('dialog');
  const approve = async () => {
    await card.getByRole('button', { name: /^Approve/ }).click();
    await card.getByRole('button', { name: /^Approve \$120.00/ }).click();
    await expect(question.getByLabel('Code from your authenticator app')).toBeFocused();
  };
  await approve();
  await expect(question).toContainText('$120.00');
  await settled(page);
  await expectAccessible(page, 'the second factor of an approval');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect([await balance(), confirmed]).toEqual([300, []]);

  await approve();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  expect(confirmed).toEqual([{ act: 'approve-proposal', details: { proposalId: id }, code: '123456' }]);
  expect(await balance()).toBe(180);
});
