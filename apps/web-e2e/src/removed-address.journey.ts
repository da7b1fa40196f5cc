import { randomBytes, randomUUID } from 'node:crypto';
import { expectAccessible } from './support/axe.js';
import { expect, test } from './support/journey.js';
import { OPERATOR, accepted, addToBook, bearer, newInvestor, paymentMethod, tokenOf } from './support/people.js';
import { signInAs } from './support/sign-in.js';

const WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

test('the question before an address is removed says what becomes of withdrawals to it, and so it is', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = await newInvestor(request, 1000);
  await addToBook(request, person, 'ERC-20', WALLET, 'My wallet');
  const { id: method } = await paymentMethod(request, 'ERC-20');
  const boss = bearer({ token: await tokenOf(request, OPERATOR) });
  const withdraw = async (amount: number) => {
    const headers = { ...bearer(person), 'idempotency-key': randomUUID() };
    const data = { amount, method, recipient: WALLET };
    return String((await accepted(request.post('/v1/transaction/withdraw', { data, headers }))).data.id);
  };
  const review = (id: string, data: Record<string, unknown>) =>
    request.put(`/v1/transaction/${id}/status`, { data, headers: boss });
  const [pending, beingSent] = [await withdraw(100), await withdraw(200)];
  await accepted(review(beingSent, { status: 'processing' }));

  await signInAs(page, person);
  await page.goto('/withdraw/addresses');
  await page.getByRole('button', { name: 'Remove My wallet' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this address?' });
  await expect(question).toContainText(
    'Pending withdrawals to it will not be paid; you can cancel them. One already being sent goes through.',
  );
  await expectAccessible(page, 'the question before an address is removed');
  await question.getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByText(/^No addresses yet/)).toBeVisible();

  for (const status of ['processing', 'completed']) {
    const refused = await review(pending, { status, txHash: randomBytes(32).toString('hex') });
    expect(await refused.json()).toMatchObject({ code: 'RECIPIENT_NOT_PAYABLE' });
  }
  await accepted(review(beingSent, { status: 'completed', txHash: randomBytes(32).toString('hex') }));
  await page.goto(`/transaction/${pending}`);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel withdrawal/ })
    .click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Cancelled');
});
