import { expectAccessible } from '../../support/axe.js';
import { CONFIRMED_WITHIN, onTheBlockchain } from '../../support/demo-chain.js';
import { closeWindow, expect, test } from '../../support/journey.js';
import {
  OPERATOR,
  REVIEWER,
  TREASURER,
  accepted,
  addToBook,
  bearer,
  newInvestor,
  tokenOf,
} from '../../support/people.js';
import { expectLook, onlyProposals } from '../../support/proposals.js';
import { windowOf } from '../../support/second-window.js';
import { signInAs } from '../../support/sign-in.js';
import { downloadDuring } from '../../support/waits.js';

const RECIPIENT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

test('a withdrawal is put into a batch, approved by another, sent, and seen to leave', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const person = await newInvestor(request, 500);
  const methods = await accepted<{ data: { id: string; currency: string; network: string }[] }>(
    request.get('/v1/payment-method', { headers: bearer(person) }),
  );
  const method = methods.data.find(({ currency }) => currency === 'Ethereum')?.id;
  await addToBook(request, person, 'ERC-20', RECIPIENT);
  const { data: requested } = await accepted<{ data: { id: string; reference: string; receivedCoin: string } }>(
    request.post('/v1/transaction/withdraw', {
      headers: { ...bearer(person), 'idempotency-key': crypto.randomUUID() },
      data: { amount: 200, method, recipient: RECIPIENT },
    }),
  );
  const reviewer = { token: await tokenOf(request, REVIEWER) };
  await accepted(
    request.put(`/v1/transaction/${requested.id}/status`, {
      headers: bearer(reviewer),
      data: { status: 'processing' },
    }),
  );

  const theirs = await windowOf(browser, complaints, person);
  await theirs.goto(`/transaction/${requested.id}`);
  await expect(theirs.getByRole('region', { name: 'Timeline' })).toBeVisible();

  await signInAs(page, TREASURER);
  await page.goto('/operations/payouts');
  const form = page.getByRole('region', { name: /^Ethereum: \d+ withdrawals? to send$/ });
  // Nothing is sent that nobody has chosen.
  await expect(form.getByRole('button', { name: 'Propose a batch' })).toBeDisabled();
  const box = form.getByRole('listitem').filter({ hasText: requested.reference }).getByRole('checkbox');
  await expect(box).toBeVisible();
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await box.check();
  await form.getByRole('button', { name: 'Propose a batch of 1 withdrawal' }).click();
  await expect(page.getByText('A batch of 1 withdrawal is proposed by you')).toBeVisible();
  await expect(page.getByText('Once it is decided, you can propose another one, on any blockchain.')).toBeVisible();

  const second = await windowOf(browser, complaints, OPERATOR);
  await onlyProposals(second, ({ kind }) => kind === 'payout-batch');
  await second.goto('/operations/proposals');
  const card = second
    .getByRole('region', { name: 'Send 1 withdrawal on Ethereum' })
    .filter({ hasText: requested.reference });
  await expect(card).toBeVisible();
  await expectLook(second, 'a proposed batch');
  await card.getByRole('button', { name: /^Approve/ }).click();
  await card.getByRole('button', { name: /^Approve the batch of 1 withdrawal/ }).click();
  await expect(card).toHaveCount(0);
  await closeWindow(second.context());

  const blockchain = onTheBlockchain(theirs);
  await expect(blockchain).toContainText('Your withdrawal is being prepared and signed.', CONFIRMED_WITHIN);
  const batch = page
    .getByRole('region', { name: /^Batch \w+: 1 withdrawal on Ethereum$/ })
    .filter({ hasText: requested.reference });
  await expect(batch).toContainText('Approved, ready to download and sign', CONFIRMED_WITHIN);
  await batch.getByRole('button', { name: 'Download the transactions' }).click();
  const question = batch.getByText('After the download nobody can cancel this batch');
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question before a download');
  const file = await downloadDuring(page, () => page.keyboard.press('Enter'));
  expect(file.suggestedFilename()).toMatch(/^sextant-ethereum-\w+\.json$/);
  await expect(batch.getByRole('button', { name: 'Cancel the batch' })).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await batch.getByRole('button', { name: 'Sign and send in the demo' }).click();
  const again = batch.getByRole('button', { name: 'Sign and send 1 withdrawal' });
  await expect(batch).toContainText('After that nobody can cancel it.');
  await page.keyboard.press('Escape');
  await batch.getByRole('button', { name: 'Sign and send in the demo' }).click();
  await expect(again).toBeFocused();
  await expect(again).toBeEnabled();
  await page.keyboard.press('Enter');

  // How far it is by then, the chain's pace decides.
  await expect(blockchain).toContainText(/Sent(\. (The payment waits|\d confirmation)| and final\.)/, CONFIRMED_WITHIN);
  await expect(blockchain).toContainText('Sent and final.', CONFIRMED_WITHIN);
  await expect(blockchain).toContainText(
    /The network took (about )?0\.\d+ ETH.*Your fee was 0\.005 ETH \(about \$[\d.]+\)/,
  );
  await expect(theirs.getByRole('region', { name: 'Summary' })).toContainText(/completed/i);
  // Who agreed that it is sent: to its customer by role, to operators by name, too.
  const steps = theirs.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Sending approved' })).toContainText('An approver');
  await closeWindow(theirs.context());
  await expect(batch).toContainText('Ended', CONFIRMED_WITHIN);
  await expect(batch).toContainText('paid');
  const { data: left } = await accepted(request.get('/v1/user/me', { headers: bearer(person) }));
  expect(left).toMatchObject({ availableBalance: 300, withdrawalHold: 0 });
  await page.goto(`/operations/customers/${person.id}`);
  const row = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: 'approved' });
  await expect(row).toContainText('Withdrawal approved for sending');
  await expect(row).toContainText('Tomas Halvorsen, approver');
  await expect(row).toContainText(/Proposed by \w+ \w+/);
  await expect(row.getByRole('link')).toHaveAttribute('href', /operations\/withdrawals\?case=/);
});
