import { canonicalJson } from './canonical-json.rules.js';
import type { DayRoot, DaySum, RootedRows } from './day-roots.rules.js';
import { MerkleTree } from './merkle-tree.rules.js';

/** An entry of the ledger with its postings, every column of both; instants with microseconds, cents as text. */
export interface LedgerEntry {
  userId: string;
  id: string;
  entry: {
    kind: string;
    transactionId: string | null;
    tradeId: string | null;
    actorId: string | null;
    occurredAt: string;
  };
  postings: { account: string; amount: string }[];
}

/** What was posted on one day, or on several without an entry: a leaf of the tree for each entry, by customer and id. */
export interface LedgerRoot extends DayRoot {
  entries: number;
  postings: number;
  /** Of each account that something was posted to. */
  accounts: Record<string, { postings: number; cents: string }>;
}

class LedgerSum implements DaySum<LedgerEntry, LedgerRoot> {
  private readonly tree = new MerkleTree();
  private readonly accounts = new Map<string, { postings: number; cents: bigint }>();
  private entries = 0;
  private postings = 0;

  add(entry: LedgerEntry): void {
    this.tree.add(canonicalJson({ ...entry }));
    this.entries += 1;
    for (const { account, amount } of entry.postings) {
      const sum = this.accounts.get(account) ?? { postings: 0, cents: 0n };
      this.accounts.set(account, { postings: sum.postings + 1, cents: sum.cents + BigInt(amount) });
      this.postings += 1;
    }
  }

  root(): Omit<LedgerRoot, 'from' | 'to'> {
    const accounts = [...this.accounts].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      entries: this.entries,
      postings: this.postings,
      accounts: Object.fromEntries(accounts.map(([name, sum]) => [name, { ...sum, cents: String(sum.cents) }])),
      root: this.tree.root(),
    };
  }
}

function differenceOf(kept: LedgerRoot, found: LedgerRoot): string | undefined {
  if (kept.entries !== found.entries) return `${found.entries} entries instead of ${kept.entries}`;
  if (kept.postings !== found.postings) return `${found.postings} postings instead of ${kept.postings}`;
  for (const name of new Set([...Object.keys(kept.accounts), ...Object.keys(found.accounts)])) {
    const [before, now] = [kept.accounts[name], found.accounts[name]];
    if (before?.postings !== now?.postings)
      return `${now?.postings ?? 0} postings to ${name} instead of ${before?.postings ?? 0}`;
    if (before?.cents !== now?.cents)
      return `${now?.cents ?? 0} cents posted to ${name} instead of ${before?.cents ?? 0}`;
  }
  return kept.root === found.root ? undefined : 'as many entries and the same sums, but other content';
}

export const LEDGER_DAYS: RootedRows<LedgerEntry, LedgerRoot> = {
  action: 'root-ledger-days',
  since: 'roots_since',
  newSum: () => new LedgerSum(),
  count: ({ entries }) => entries,
  counted: 'entries',
  isChanged: (day) => `The ledger of ${day} is not the one that was kept`,
  differenceOf,
};
