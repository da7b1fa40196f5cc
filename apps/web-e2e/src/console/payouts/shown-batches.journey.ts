import type { BatchTransactionDto, PayoutBatchDto, ReadyPayoutDto } from '@sextant/api-client';
import { expectAccessible } from '../../support/axe.js';
import { expect, test } from '../../support/journey.js';
import { showPayouts } from '../../support/payouts-page.js';
import { TREASURER } from '../../support/people.js';
import { expectLook } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

const HASH = '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738';
const [ADDRESS, CHANGE] = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'];

const payout = (reference: string) => ({
  ...{ transactionId: `0198c0de-0000-7000-8000-0000000000${reference.slice(-2)}`, userId: TREASURER.email },
  ...{ reference, coin: 'BTC', coins: '0.1', address: ADDRESS },
});
const person = { id: '0198c0de-0000-7000-8000-000000000999', name: 'Taylor Reed', email: 'treasurer@sextant.example' };
const gone: BatchTransactionDto = {
  ...({ state: 'conflicted', txId: HASH, explorerUrl: null, confirmations: 0, networkFee: null } as const),
  ...{
    maxFee: '0.0000282',
    feeCoin: 'BTC',
    changeAddress: CHANGE,
    changeCoins: '0.39',
    previousMissing: [],
    faults: [],
  },
  payouts: [{ ...payout('WDR-10'), outcome: 'open' }],
};
const batch: PayoutBatchDto = {
  ...({ id: '0198c0de-0000-7000-8000-000000000002', chain: 'bitcoin', state: 'exported' } as const),
  ...{ proposedBy: person, approvedBy: person, approvedAt: new Date(Date.now() - 60_000).toISOString() },
  ...{ sendableInDemo: false, transactions: [gone] },
};

test('withdrawals that wait for a payment which is gone, or that another one pays, say what to do, and one button chooses as many as a batch has', async ({
  page,
}) => {
  const seen = { txId: HASH, explorerUrl: null };
  const withheld = [
    { ...payout('WDR-11'), ...seen, paid: false, sent: null },
    { ...payout('WDR-12'), ...seen, paid: true, sent: null },
    { ...payout('WDR-13'), ...seen, paid: false, sent: '0.098901' },
  ];
  await showPayouts(page, {
    chains: [{ chain: 'bitcoin', ready: [], withheld, keyed: true }],
    ...{ batches: [batch], demoSender: null },
  });
  await signInAs(page, TREASURER);
  await page.goto('/operations/payouts');
  const card = page.getByRole('region', { name: /^Batch 000002: 1 withdrawal on Bitcoin$/ });
  await expect(card).toContainText('Seen, and no longer listed by the node');
  await expect(card).toContainText('its withdrawals stay in the batch. Send it again from the wallet.');
  await expect(card).toContainText(
    'send a coin of the batch that it spends to your own wallet, and wait until that is final.',
  );
  const others = page.getByRole('region', { name: 'Bitcoin: 3 withdrawals not to send again' });
  const [mayBePaid, paid, uneven] = ['WDR-11', 'WDR-12', 'WDR-13'].map((one) =>
    others.getByRole('listitem').filter({ hasText: one }),
  );
  await expect(mayBePaid!).toContainText(
    'Wait until it is final. If it never is, send a coin of the batch that it spends',
  );
  await expect(paid!).toContainText('Complete the withdrawal with its hash.');
  await expect(uneven!).toContainText(
    'is final and sent it 0.098901 BTC instead. Complete the withdrawal with its hash',
  );
  await expectLook(page, 'withdrawals that are not to be sent again');

  const ready: ReadyPayoutDto[] = Array.from({ length: 101 }, (_, at) => ({
    transactionId: `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`,
    userId: person.id,
    reference: `WDR-${at}`,
    coin: 'BTC',
    coins: '0.1',
    address: ADDRESS,
    amount: 200,
    received: 199,
    requestedAt: new Date(Date.now() - 3_600_000).toISOString(),
  }));
  await showPayouts(page, {
    chains: [{ chain: 'bitcoin', ready, withheld: [], keyed: true }],
    batches: [],
    demoSender: null,
  });
  await page.reload();
  await page.getByRole('button', { name: 'Choose the oldest 100' }).click();
  await expect(page.getByRole('button', { name: 'Propose a batch of 100 withdrawals' })).toBeEnabled();
  await expect(page.getByRole('checkbox').last()).toBeDisabled();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect(page.getByRole('button', { name: 'Propose a batch' })).toBeDisabled();
});

test('a batch shows what comes back, and the coins that some wallets do not sign for, before it is downloaded', async ({
  page,
  complaints,
}) => {
  const coin = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g';
  const waiting: BatchTransactionDto = { ...gone, state: 'waiting', txId: null, previousMissing: [coin] };
  const approved: PayoutBatchDto = { ...batch, state: 'approved', transactions: [waiting] };
  await showPayouts(page, { chains: [], batches: [approved], demoSender: null });
  await signInAs(page, TREASURER);
  await page.goto('/operations/payouts');
  const card = page.getByRole('region', { name: /^Batch 000002: 1 withdrawal on Bitcoin$/ });
  await expect(card.getByRole('listitem').filter({ hasText: 'back to the wallet' })).toContainText(CHANGE);
  await expect(card).toContainText('Trezor and BitBox02 do not sign such a PSBT');
  await expect(card).toContainText(coin);
  await expectAccessible(page, 'a batch that lacks previous transactions');
  complaints.expect(/^Failed to load resource: .*\/export on /);
  // Refused, the way out is there at once; without an answer the question stays, to be answered again.
  const stale = {
    ...{
      type: '/docs/problems#PAYOUT_BATCH_STALE',
      title: 'Conflict',
      status: 409,
      code: 'PAYOUT_BATCH_STALE',
      requestId: 'r',
      errors: [],
    },
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
