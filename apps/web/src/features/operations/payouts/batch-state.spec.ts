import type { BatchTransactionDto } from '@sextant/api-client';
import { describe, expect, it } from '@jest/globals';
import { partsOf, stateOfBatch } from './batch-state.js';

const payout = {
  ...{ transactionId: 'a-line', userId: 'a-user', reference: 'WDR-1', coin: 'ETH', coins: '0.1', address: '0x' },
  outcome: 'paid' as const,
};
const transaction: BatchTransactionDto = {
  ...{ state: 'final', txId: 'a', explorerUrl: null, confirmations: 9, networkFee: null, maxFee: '1', feeCoin: 'ETH' },
  ...{ changeAddress: null, changeCoins: null, previousMissing: [], faults: [], payouts: [payout] },
};

describe('how far a batch is', () => {
  it('tells one that paid everything from one with an alarm and one that did not pay all', () => {
    const of = (...transactions: BatchTransactionDto[]) => stateOfBatch({ state: 'ended', transactions });
    expect(of(transaction, transaction)).toBe('Ended, all paid');
    expect(of(transaction, { ...transaction, faults: ['WDR-1 was not paid.'] })).toBe('Ended, not as approved');
    expect(of(transaction, { ...transaction, payouts: [{ ...payout, outcome: 'not-paid' }] })).toBe(
      'Ended, not all paid',
    );
  });

  it('goes by what the chain shows while it is open', () => {
    const waiting: BatchTransactionDto = { ...transaction, state: 'waiting' };
    expect(stateOfBatch({ state: 'approved', transactions: [waiting] })).toBe('Approved, ready to download and sign');
    expect(stateOfBatch({ state: 'exported', transactions: [waiting] })).toBe('Downloaded, waiting to be seen');
    expect(stateOfBatch({ state: 'exported', transactions: [waiting, { ...transaction, state: 'seen' }] })).toBe(
      'Being confirmed by the network',
    );
    const gone: BatchTransactionDto = { ...transaction, state: 'conflicted' };
    expect(stateOfBatch({ state: 'exported', transactions: [gone, waiting] })).toBe(
      'Seen, and no longer listed by the node',
    );
    expect(stateOfBatch({ state: 'exported', transactions: [gone, transaction] })).toBe(
      'Being confirmed by the network',
    );
    expect(stateOfBatch({ state: 'cancelled', transactions: [waiting] })).toBe('Cancelled');
  });
});

it('finds the addresses in what is wrong with a payment', () => {
  const [bech32, hex] = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `0x${'Ab12'.repeat(10)}`];
  expect(
    partsOf(`WDR-8BFKFVDF4C was not paid: 0.1 ETH to ${hex}. It went to ${bech32}, which nobody approved.`),
  ).toEqual(['WDR-8BFKFVDF4C was not paid: 0.1 ETH to ', hex, '. It went to ', bech32, ', which nobody approved.']);
});
