import type { BatchTransactionDto, PayoutBatchDto } from '@sextant/api-client';
import { expect, test } from './support/journey.js';
import { look, showPayouts } from './support/payouts-page.js';
import { TREASURER } from './support/people.js';
import { signInAs } from './support/sign-in.js';

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

test('withdrawals that wait for a payment which is gone, or that another one pays, say what an operator can do', async ({
  page,
}) => {
  const seen = { txId: HASH, explorerUrl: null };
  const withheld = [
    { ...payout('WDR-11'), ...seen, paid: false },
    { ...payout('WDR-12'), ...seen, paid: true },
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
  const others = page.getByRole('region', { name: 'Bitcoin: 2 withdrawals not to send again' });
  const [mayBePaid, paid] = ['WDR-11', 'WDR-12'].map((one) => others.getByRole('listitem').filter({ hasText: one }));
  await expect(mayBePaid!).toContainText(
    'Wait until it is final. If it never is, send a coin of the batch that it spends',
  );
  await expect(paid!).toContainText('Complete the withdrawal with its hash.');
  await expect(page.getByText('appears here once')).toHaveCount(0);
  await look(page, 'withdrawals that are not to be sent again');
});
