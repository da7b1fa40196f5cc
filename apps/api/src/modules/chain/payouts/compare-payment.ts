import { type BatchPayout, type ListedTransaction, isPaidBy } from './batch.js';
import type { PayoutRow, PayoutSighting } from './payout.repository.js';

export type Output = PayoutSighting['outputs'][number];

/**
 * Which payouts a transaction paid, each by an output of exactly its amount, and where else coins went but for the change.
 * Of payouts that are alike, the first ones count as paid.
 */
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

/**
 * What was approved, with the payouts first that this transaction completed, then open ones, those whose own payment is gone
 * since it spends the same, those that were freed, and last those that another one paid: of two that are alike, an output pays
 * the same one each time, and none that another transaction paid.
 * @param seen of the batch
 */
export function ownFirst(
  { txId, spends }: PayoutSighting,
  expected: ListedTransaction,
  rows: readonly PayoutRow[],
  seen: readonly PayoutSighting[],
): ListedTransaction {
  const known = new Map(rows.map((row) => [row.id, row]));
  const replaced = new Set(
    seen.filter((one) => one.height === null && sharesSpend(one, spends)).map((one) => one.txId),
  );
  const rank = ({ id }: BatchPayout): number => {
    const { outcome = null, txId: endedBy = null } = known.get(id) ?? {};
    if (outcome === null) return 1;
    if (outcome !== 'paid' || endedBy === null) return 3;
    if (endedBy === txId) return 0;
    return replaced.has(endedBy) ? 2 : 4;
  };
  return { ...expected, payouts: expected.payouts.toSorted((one, other) => rank(one) - rank(other)) };
}

/**
 * Those that may still be final and were not compared yet: no final one spends a coin of theirs. What the node no longer lists
 * counts, too, since it is signed, and another node may have it.
 */
export function stillPossible(seen: readonly PayoutSighting[]): PayoutSighting[] {
  return seen.filter((one) => !one.settled && !isRuledOut(one, seen));
}

/** Whether another one of these is final and spends a coin or the number of this one. */
export const isRuledOut = ({ txId, spends }: PayoutSighting, seen: readonly PayoutSighting[]): boolean =>
  seen.some((other) => other.state === 'final' && other.txId !== txId && sharesSpend(other, spends));

/** Whether it spends one of these. */
export const sharesSpend = (one: Pick<PayoutSighting, 'spends'>, spends: readonly string[]): boolean =>
  one.spends.some((spend) => spends.includes(spend));

/** The addresses that these send something to. */
export const addressesOf = (seen: readonly PayoutSighting[]): ReadonlySet<string> =>
  new Set(seen.flatMap(({ outputs }) => outputs.map(({ address }) => address)));

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
