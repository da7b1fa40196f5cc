import { type BatchPayout, type ListedTransaction, isPaidBy } from './batch.js';
import type { PayoutSighting } from './payout.repository.js';

type Output = PayoutSighting['outputs'][number];

/** Which payouts a transaction paid, each by an output of exactly its amount, and where else coins went but for the change. */
export function compare({ outputs, failed }: PayoutSighting, { payouts, change }: ListedTransaction) {
  const left: Output[] = failed ? [] : [...outputs];
  const take = (fits: (output: Output) => boolean): boolean => {
    const at = left.findIndex(fits);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const paid: BatchPayout[] = [];
  const unpaid: BatchPayout[] = [];
  for (const payout of payouts) {
    const found = take((output) => isPaidBy(payout, output));
    (found ? paid : unpaid).push(payout);
  }
  // A replacement with another fee leaves another amount.
  if (change) take(({ address }) => address === change.address);
  return { paid, unpaid, others: left };
}

/** What the network took; undefined where the transaction spends more than the batch knows of. */
export function feeOf({ fee, spends, outputs }: PayoutSighting, expected: ListedTransaction): bigint | undefined {
  if (fee !== null) return BigInt(fee);
  const known = new Map(expected.spends.map(({ spend, units }) => [spend, units]));
  let spent = 0n;
  for (const spend of spends) {
    const units = known.get(spend);
    if (units === undefined || units === null) return undefined;
    spent += BigInt(units);
  }
  return spent - outputs.reduce((sum, { units }) => sum + BigInt(units), 0n);
}

/** In equal parts that add up to it; the first has what cannot be divided. */
export function sharesOf(fee: bigint | undefined, parts: number): (bigint | undefined)[] {
  if (fee === undefined || parts === 0) return [];
  const each = fee / BigInt(parts);
  return Array.from({ length: parts }, (_, at) => (at === 0 ? fee - each * BigInt(parts - 1) : each));
}
