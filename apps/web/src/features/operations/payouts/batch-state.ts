import type { PayoutBatchDto } from '@sextant/api-client';

/** How far a batch is, in a few words; of one that has ended, whether it ended as two operators approved it. */
export function stateOfBatch({ state, transactions }: Pick<PayoutBatchDto, 'state' | 'transactions'>): string {
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'ended') {
    if (transactions.some(({ faults }) => faults.length > 0)) return 'Ended, not as approved';
    const all = transactions.every(({ payouts }) => payouts.every(({ outcome }) => outcome === 'paid'));
    return all ? 'Ended, all paid' : 'Ended, not all paid';
  }
  const seen = transactions.filter((one) => one.state !== 'waiting');
  if (seen.some((one) => one.state !== 'conflicted')) return 'Being confirmed by the network';
  if (seen.length > 0) return 'Seen, and no longer listed by the node';
  return state === 'approved' ? 'Approved, ready to download and sign' : 'Downloaded, waiting to be seen';
}

/** A sentence in parts, every second of which is an address or a hash. */
export const partsOf = (sentence: string): string[] => sentence.split(/\b([0-9A-Za-z]{26,})\b/);

/** How operators make a transaction of a batch impossible, as the middle of a sentence. */
export const spendOtherwise = (chain: PayoutBatchDto['chain']): string =>
  chain === 'ethereum'
    ? 'send anything with the same nonce'
    : 'send a coin of the batch that it spends to your own wallet';
