import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { PayoutsDto, ReadyPayoutDto } from '@sextant/api-client';
import { coinFromString } from '@sextant/money';
import { expectAccessible } from './support/axe.js';
import { CONFIRMED_WITHIN, codeOf, onTheBlockchain, openDeposit } from './support/demo-chain.js';
import { textOfCode } from './support/drawn-code.js';
import { closeWindow, expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { holdOffPolls } from './support/live.js';
import { OPERATOR, REVIEWER, TREASURER, accepted, addToBook, bearer, newInvestor, tokenOf } from './support/people.js';
import { look, showPayouts } from './support/payouts-page.js';
import { settled } from './support/places.js';
import { onlyProposals } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

// One after the other: while a batch is proposed, no other one is.
test.describe.configure({ mode: 'default' });

const RECIPIENT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

/** Has operators begin a withdrawal on Ethereum, and send it in a batch. */
async function sendInBatch(request: APIRequestContext, withdrawalId: string): Promise<void> {
  const headersOf = async (operator: typeof OPERATOR) => bearer({ token: await tokenOf(request, operator) });
  const [reviewer, treasurer, approver] = [
    await headersOf(REVIEWER),
    await headersOf(TREASURER),
    await headersOf(OPERATOR),
  ];
  const begun = { headers: reviewer, data: { status: 'processing' } };
  await accepted(request.put(`/v1/transaction/${withdrawalId}/status`, begun));
  const { data: payouts } = await accepted<{ data: PayoutsDto }>(
    request.get('/v1/operations/payouts', { headers: treasurer }),
  );
  const proposed = request.post('/v1/operations/payouts', {
    headers: { ...treasurer, 'idempotency-key': randomUUID() },
    data: { chain: 'ethereum', ids: [withdrawalId], sender: payouts.demoSender },
  });
  const id = String((await accepted(proposed)).data.id);
  await accepted(request.post(`/v1/operations/proposals/${id}/approve`, { headers: approver }));
  await accepted(request.post(`/v1/operations/payouts/${id}/send-in-demo`, { headers: treasurer }));
}

test('coins are paid on the demo’s chain, followed without a reload, traded with, withdrawn, and seen to leave', async ({
  page,
  request,
}) => {
  // Two payments become final on the chain, one after the other.
  test.setTimeout(150_000);
  const person = await newInvestor(request);
  await holdOffPolls(page);
  await signInAs(page, person);
  const id = await openDeposit(page, '500');
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('ETH');
  const { data: due } = await accepted<{ data: { depositAddress: string; coinAmount: string } }>(
    request.get(`/v1/transaction/${id}`, { headers: bearer(person) }),
  );
  const wei = coinFromString('ETH', due.coinAmount);
  expect(await textOfCode(codeOf(page))).toBe(`ethereum:${due.depositAddress}@31337?value=${wei}`);
  await expectAccessible(page, 'a deposit that waits for its payment');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a deposit that waits for its payment');
  await page.getByRole('radio', { name: 'Address only' }).check();
  await expect(codeOf(page)).toHaveAccessibleName(`QR code of the address ${due.depositAddress}`);
  expect(await textOfCode(codeOf(page))).toBe(due.depositAddress);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Pay this deposit in the demo' }).click();
  // How far it is by then, the chain's pace decides.
  await expect(onTheBlockchain(page)).toContainText(/Seen|confirmation/, CONFIRMED_WITHIN);
  await addToBook(request, person, 'ERC-20', RECIPIENT);
  await expect(page.getByText('Added to your available cash.')).toBeVisible(CONFIRMED_WITHIN);
  await expect(onTheBlockchain(page)).toContainText('Credited');
  await expect(page.getByRole('button', { name: 'Cancel deposit' })).toHaveCount(0);
  await expectAccessible(page, 'a deposit that the chain confirmed');
  await expect(page.getByRole('link', { name: /in a new tab/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    /Block \d+, transaction 0x[0-9a-f]{6}…[0-9a-f]{6}/,
  );

  await page.goto('/trades/new');
  await page.getByRole('radio', { name: /TSLA/ }).check();
  await page.getByLabel('Amount').fill('200');
  await page.getByRole('button', { name: 'Review Trade' }).click();
  await page.getByRole('button', { name: 'Open trade for $200.00' }).click();
  await expect(page.getByRole('heading', { name: 'Your TSLA trade is open' })).toBeVisible();

  await page.goto('/withdraw');
  await page.getByRole('radio', { name: /Ethereum.*ERC-20/ }).check();
  await page.getByRole('button', { name: 'Max, all of $300.00' }).click();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await page.getByRole('button', { name: 'Withdraw $300.00' }).click();
  await page.getByRole('link', { name: 'View transaction' }).click();
  await expect(page).toHaveURL(/\/transaction\/[0-9a-f-]+$/);
  await sendInBatch(request, page.url().split('/').at(-1) ?? '');
  await expect(onTheBlockchain(page)).toContainText('Sent and final.', CONFIRMED_WITHIN);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/completed/i);
  const { data: left } = await accepted(request.get('/v1/user/me', { headers: bearer(person) }));
  expect(left).toMatchObject({ availableBalance: 0, withdrawalHold: 0 });

  // Who agreed that it is sent: to its customer by role, to operators by name, too.
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Sending approved' })).toContainText('An approver');
  await expectAccessible(page, 'a withdrawal that was sent in a batch');
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/customers/${person.id}`);
  const row = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: 'approved' });
  await expect(row).toContainText('Withdrawal approved for sending');
  await expect(row).toContainText('Tomas Halvorsen, approver');
  await expect(row).toContainText(/Proposed by \w+ \w+/);
  await expect(row.getByRole('link')).toHaveAttribute('href', /operations\/withdrawals\?case=/);
});

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

  const customer = await browser.newContext({ serviceWorkers: 'block' });
  complaints.listenTo(customer);
  const theirs = await customer.newPage();
  await signInAs(theirs, person);
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
  await look(page, 'withdrawals to send');
  await form.getByRole('button', { name: 'Propose a batch of 1 withdrawal' }).click();
  await expect(page.getByText('A batch of 1 withdrawal is proposed by you')).toBeVisible();
  await expect(page.getByText('Once it is decided, you can propose another one, on any blockchain.')).toBeVisible();

  const approver = await browser.newContext({ serviceWorkers: 'block' });
  complaints.listenTo(approver);
  const second = await approver.newPage();
  await onlyProposals(second, ({ kind }) => kind === 'payout-batch');
  await signInAs(second, OPERATOR);
  await second.goto('/operations/proposals');
  const card = second
    .getByRole('region', { name: 'Send 1 withdrawal on Ethereum' })
    .filter({ hasText: requested.reference });
  await expect(card).toBeVisible();
  await look(second, 'a proposed batch');
  await card.getByRole('button', { name: /^Approve/ }).click();
  await card.getByRole('button', { name: /^Approve the batch of 1 withdrawal/ }).click();
  await expect(card).toHaveCount(0);
  await closeWindow(approver);

  const blockchain = onTheBlockchain(theirs);
  await expect(blockchain).toContainText('Your withdrawal is being prepared and signed.', CONFIRMED_WITHIN);
  const batch = page
    .getByRole('region', { name: /^Batch \w+: 1 withdrawal on Ethereum$/ })
    .filter({ hasText: requested.reference });
  await expect(batch).toContainText('Approved, ready to download and sign', CONFIRMED_WITHIN);
  await look(page, 'an approved batch');
  await batch.getByRole('button', { name: 'Download the transactions' }).click();
  const question = batch.getByText('After the download nobody can cancel this batch');
  await expect(question).toBeVisible();
  await look(page, 'the question before a download');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^sextant-ethereum-\w+\.json$/);
  await expect(batch.getByRole('button', { name: 'Cancel the batch' })).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await batch.getByRole('button', { name: 'Sign and send in the demo' }).click();
  const again = batch.getByRole('button', { name: 'Sign and send 1 withdrawal' });
  await expect(batch).toContainText('After that nobody can cancel it.');
  await expectAccessible(page, 'the question before the demo sends a batch');
  await page.keyboard.press('Escape');
  await batch.getByRole('button', { name: 'Sign and send in the demo' }).click();
  await expect(again).toBeFocused();
  await expect(again).toBeEnabled();
  await page.keyboard.press('Enter');

  // How far it is by then, the chain's pace decides.
  await expect(blockchain).toContainText(/Sent(\. (The payment waits|\d confirmation)| and final\.)/, CONFIRMED_WITHIN);
  await expect(blockchain).toContainText('Sent and final.', CONFIRMED_WITHIN);
  await expect(blockchain).toContainText(
    /Of your fee of 0\.005 ETH \(about \$[\d.]+\), the network took (about )?0\.\d+ ETH/,
  );
  await expect(theirs.getByRole('region', { name: 'Summary' })).toContainText(/completed/i);
  await look(theirs, 'a withdrawal that the chain completed');
  await closeWindow(customer);
  await expect(batch).toContainText('Ended', CONFIRMED_WITHIN);
  await expect(batch).toContainText('paid');
});

test('a batch shows what comes back, and the coins that some wallets do not sign for, before it is downloaded', async ({
  page,
  complaints,
}) => {
  const [change, coin] = ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'];
  const payout = {
    transactionId: '0198c0de-0000-7000-8000-000000000001',
    userId: '0198c0de-0000-7000-8000-000000000999',
    reference: 'WDR-1',
    ...{ coin: 'BTC', coins: '0.1', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  };
  const people = { id: payout.userId, name: 'Taylor Reed', email: 'treasurer@sextant.example' };
  const batch = {
    id: '0198c0de-0000-7000-8000-000000000002',
    ...({ chain: 'bitcoin', state: 'approved', sendableInDemo: false } as const),
    ...{ proposedBy: people, approvedBy: people, approvedAt: new Date(Date.now() - 60_000).toISOString() },
    transactions: [
      {
        ...({ state: 'waiting', txId: null, explorerUrl: null, confirmations: 0, networkFee: null } as const),
        ...{ maxFee: '0.0000282', feeCoin: 'BTC', faults: [] },
        ...{ changeAddress: change, changeCoins: '0.3999718', previousMissing: [coin] },
        payouts: [{ ...payout, outcome: 'open' as const }],
      },
    ],
  };
  await showPayouts(page, { chains: [], batches: [batch], demoSender: null });
  await signInAs(page, TREASURER);
  await page.goto('/operations/payouts');
  const card = page.getByRole('region', { name: /^Batch 000002: 1 withdrawal on Bitcoin$/ });
  await expect(card.getByRole('listitem').filter({ hasText: 'back to the wallet' })).toContainText(change);
  await expect(card).toContainText('Trezor and BitBox02 do not sign such a PSBT');
  await expect(card).toContainText(coin);
  await look(page, 'a batch that lacks previous transactions');
  complaints.expect(/^Failed to load resource: .*\/export on /);
  // Refused, the way out is there at once; without an answer the question stays, to be answered again.
  const stale = {
    ...{ type: 'about:blank', title: 'Conflict', status: 409, code: 'PAYOUT_BATCH_STALE', requestId: 'r', errors: [] },
    ...{ detail: 'Please cancel it and propose another one.', message: 'Please cancel it and propose another one.' },
  };
  let answers = 0;
  await page.route(/\/payouts\/[^/]+\/export$/, (route) =>
    (answers += 1) === 1 ? route.abort() : route.fulfill({ status: 409, json: stale }),
  );
  await card.getByRole('button', { name: 'Download the PSBT' }).click();
  await card.getByRole('button', { name: 'Download for signing' }).click();
  await expect.poll(() => answers).toBe(1);
  await expect(card.getByRole('button', { name: 'Cancel the batch' })).toBeHidden();
  await card.getByRole('button', { name: 'Download for signing' }).click();
  await expect(page.getByText('Please cancel it and propose another one.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cancel the batch' })).toBeVisible();
});

test('one button chooses as many withdrawals as a batch has, or none', async ({ page }) => {
  const ready: ReadyPayoutDto[] = Array.from({ length: 101 }, (_, at) => ({
    transactionId: `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`,
    userId: '0198c0de-0000-7000-8000-000000000999',
    reference: `WDR-${at}`,
    coin: 'ETH',
    coins: '0.1',
    address: RECIPIENT,
    amount: 200,
    received: 199,
    requestedAt: new Date(Date.now() - 3_600_000).toISOString(),
  }));
  const data: PayoutsDto = {
    chains: [{ chain: 'ethereum', ready, withheld: [], keyed: true }],
    batches: [],
    demoSender: null,
  };
  await showPayouts(page, data);
  await signInAs(page, TREASURER);
  await page.goto('/operations/payouts');
  await page.getByRole('button', { name: 'Choose the oldest 100' }).click();
  await expect(page.getByRole('button', { name: 'Propose a batch of 100 withdrawals' })).toBeEnabled();
  await expect(page.getByRole('checkbox').last()).toBeDisabled();
  await settled(page);
  await expectAccessible(page, 'a full batch');
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect(page.getByRole('button', { name: 'Propose a batch' })).toBeDisabled();
});
