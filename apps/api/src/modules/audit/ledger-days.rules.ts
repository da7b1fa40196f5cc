import { DAY_MS } from '@sextant/business-rules';
import { canonicalJson } from './canonical-json.rules.js';
import { MerkleTree } from './merkle-tree.rules.js';

/** An entry of the ledger with its postings, every column of both; instants with microseconds, cents as text. */
export interface LedgerEntry {
  userId: string;
  id: string;
  /** Null for postings whose entry is missing. */
  entry: {
    kind: string;
    transactionId: string | null;
    tradeId: string | null;
    actorId: string | null;
    occurredAt: string;
  } | null;
  postings: { id: string; account: string; amount: string }[];
}

/** What was posted on one day, or on several without an entry: a leaf of the tree for each entry, by customer and id. */
export interface DayRoot {
  /** The first and the last day (UTC). */
  from: string;
  to: string;
  entries: number;
  postings: number;
  /** Of each account that something was posted to. */
  accounts: Record<string, { postings: number; cents: string }>;
  root: string;
}

/** When an id was made: the first 48 bits of a UUIDv7 are its milliseconds since 1970. */
export const msOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Below every id that was made at this instant or later. */
export function lowestId(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The number of the day (UTC) since 1970 that an id was made on. */
const dayOfId = (id: string): number => Math.floor(msOfId(id) / DAY_MS);

export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().split('T')[0] ?? '';
export const dayNumber = (name: string): number => Math.floor(Date.parse(`${name}T00:00:00Z`) / DAY_MS);

/** Sums up one day, entry after entry in the order of customer and id, without keeping any. */
class DaySum {
  private readonly tree = new MerkleTree();
  private readonly accounts = new Map<string, { postings: number; cents: bigint }>();
  private entries = 0;
  private postings = 0;

  add(entry: LedgerEntry): void {
    this.tree.add(canonicalJson({ ...entry }));
    if (entry.entry) this.entries += 1;
    for (const { account, amount } of entry.postings) {
      const sum = this.accounts.get(account) ?? { postings: 0, cents: 0n };
      this.accounts.set(account, { postings: sum.postings + 1, cents: sum.cents + BigInt(amount) });
      this.postings += 1;
    }
  }

  root(from: number, to: number): DayRoot {
    const accounts = [...this.accounts].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      from: dayName(from),
      to: dayName(to),
      entries: this.entries,
      postings: this.postings,
      accounts: Object.fromEntries(accounts.map(([name, sum]) => [name, { ...sum, cents: String(sum.cents) }])),
      root: this.tree.root(),
    };
  }
}

/** The roots of all days that entries are of, gathered in one pass in the order of customer and id. */
export class DaySums {
  private readonly days = new Map<number, DaySum>();

  add(entry: LedgerEntry): void {
    const day = dayOfId(entry.id);
    let sum = this.days.get(day);
    if (!sum) this.days.set(day, (sum = new DaySum()));
    sum.add(entry);
  }

  /** The days that something was posted on, in order. */
  get present(): number[] {
    return [...this.days.keys()].sort((a, b) => a - b);
  }

  of(from: number, to = from): DayRoot {
    return (this.days.get(from) ?? new DaySum()).root(from, to);
  }

  /** What to keep of the days from one to another: one root for each with entries, one for the days between two. */
  rootsOf(from: number, to: number): DayRoot[] {
    const roots: DayRoot[] = [];
    let next = from;
    for (const day of daysBetween(this.present, from, to)) {
      if (day > next) roots.push(new DaySum().root(next, day - 1));
      roots.push(this.of(day));
      next = day + 1;
    }
    if (next <= to) roots.push(new DaySum().root(next, to));
    return roots;
  }
}

/** Those of days in order that are from one to another, both with them. */
export function daysBetween(days: readonly number[], from: number, to: number): number[] {
  return days.slice(countBefore(days, from), countBefore(days, to + 1));
}

/** How many of days in order are before one, found by halving. */
function countBefore(days: readonly number[], day: number): number {
  let [least, most] = [0, days.length];
  while (least < most) {
    const middle = (least + most) >>> 1;
    if (Number(days[middle]) < day) least = middle + 1;
    else most = middle;
  }
  return least;
}

/** In words what differs between a day as it was kept and as it is; undefined where nothing does. */
export function differenceOf(kept: DayRoot, found: DayRoot): string | undefined {
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
