import { plainDecimal } from '@sextant/money';
import { type Difference, type Due, differencesOf } from './differences.rules.js';
import { type BalanceRow, type MovedRow, type WalletName, keyOf } from './wallet-rows.js';

/** A balance of a wallet, compared. Amounts are coins as decimal text. */
export interface ComparedBalance {
  id: string;
  amount: string;
  /** By what is known now of the arrivals until then. */
  expected: string;
  announced: string;
  leaving: string;
  /** What was explained of this wallet's balances until this one. */
  explained: string;
  /** What nobody has explained, but for announced and leaving coins. */
  open: string;
  /** When that was counted first; null where nothing is open. */
  openSince: Date | null;
  at: Date;
  source: 'entered' | 'imported';
  enteredBy: string;
  enteredAt: Date;
}

/** A difference that nobody has explained, and that the next balance no longer had. */
export interface GoneDifference extends WalletName {
  /** Of the balance that no longer had it. */
  id: string;
  amount: string;
  countedAt: Date;
  goneAt: Date;
}

export interface Wallet extends WalletName {
  /** Coins by the transactions and what was explained, as decimal text. */
  expected: string;
  announced: string;
  leaving: string;
  /** The newest. */
  balance: ComparedBalance | undefined;
  gone: GoneDifference[];
}

const UNITS = 18;
const coinsOf = (units: bigint): string => plainDecimal(units, UNITS);

/** How many differences of these wallets wait for an explanation. */
export const openDifferences = (wallets: readonly Wallet[]): number =>
  wallets.reduce((sum, { balance, gone }) => sum + gone.length + (balance && balance.open !== '0' ? 1 : 0), 0);

/** Instants in their order, none twice. */
export const instantsOf = (times: readonly Date[]): Date[] =>
  [...new Set(times.map((at) => at.getTime()))].sort((a, b) => a - b).map((time) => new Date(time));

/** What should be in a wallet at one of the instants by its transactions alone, as decimal text. */
export function expectedAt(
  at: Date,
  wallet: WalletName,
  moved: readonly MovedRow[],
  instants: readonly Date[],
): string {
  const number = instants.findIndex((one) => one.getTime() === at.getTime());
  const [due] = duesAt(
    [number],
    moved.filter((row) => keyOf(row) === keyOf(wallet)),
  );
  return coinsOf(due!.expected);
}

/** Compares all balances with what was due at their instants, each wallet for itself. */
export function compareWallets(
  balances: readonly BalanceRow[],
  moved: readonly MovedRow[],
  instants: readonly Date[],
  now: Date,
): Wallet[] {
  const numbers = new Map(instants.map((at, number) => [at.getTime(), number]));
  const [counted, transfers] = [Map.groupBy(balances, keyOf), Map.groupBy(moved, keyOf)];
  return [...new Set([...counted.keys(), ...transfers.keys()])].sort().map((key) => {
    const [rows, movedRows] = [counted.get(key) ?? [], transfers.get(key) ?? []];
    const { coin, network } = (rows[0] ?? movedRows[0])!;
    const numberOf = (at: Date) => numbers.get(at.getTime())!;
    const dues = duesAt(
      rows.map(({ at }) => numberOf(at)),
      movedRows,
    );
    const differences = differencesOf(
      rows.map((row, index) => ({
        ...dues[index]!,
        at: row.at,
        counted: BigInt(row.counted),
        explained: BigInt(row.explained),
        explainedGone: BigInt(row.explained_gone),
      })),
    );
    const [due] = duesAt([numberOf(now)], movedRows);
    const last = rows.length - 1;
    return {
      coin,
      network,
      expected: coinsOf(due!.expected + (differences[last]?.explained ?? 0n)),
      announced: coinsOf(due!.announced),
      leaving: coinsOf(due!.leaving),
      balance: rows[last] && comparedOf(rows[last], dues[last]!, differences[last]!),
      gone: differences.flatMap(({ gone }, index) =>
        gone === 0n
          ? []
          : {
              id: rows[index]!.id,
              coin,
              network,
              amount: coinsOf(gone),
              countedAt: rows[index - 1]!.at,
              goneAt: rows[index]!.at,
            },
      ),
    };
  });
}

const comparedOf = (row: BalanceRow, due: Due, { explained, open, since }: Difference): ComparedBalance => ({
  id: row.id,
  amount: coinsOf(BigInt(row.counted)),
  expected: coinsOf(due.expected),
  announced: coinsOf(due.announced),
  leaving: coinsOf(due.leaving),
  explained: coinsOf(explained),
  open: coinsOf(open),
  openSince: since ?? null,
  at: row.at,
  source: row.source,
  enteredBy: row.name ?? '',
  enteredAt: row.entered_at,
});

/**
 * What is due in a wallet at some of the instants.
 * @param numbers of these instants, in their order
 */
function duesAt(numbers: readonly number[], moved: readonly MovedRow[]): Due[] {
  // What each instant has more than the one before it.
  const steps = numbers.map(() => ({ expected: 0n, announced: 0n, credited: 0n, leaving: 0n, arrived: 0n, left: 0n }));
  const from = (number: number | null) => (number === null ? steps.length : firstFrom(numbers, number));
  for (const row of moved) {
    const [units, end] = [BigInt(row.units), from(row.moved)];
    const begin = row.maybe === null ? end : from(row.maybe);
    const after = steps[end];
    if (after) after.expected += units;
    if (begin >= end) continue;
    const size = units < 0n ? -units : units;
    for (const way of waysOf(units, row.moved)) {
      steps[begin]![way] += size;
      if (after) after[way] -= size;
    }
    if (after) after[units < 0n ? 'left' : 'arrived'] += size;
  }
  const sums = { expected: 0n, announced: 0n, credited: 0n, leaving: 0n };
  return steps.map((step) => {
    for (const name of ['expected', 'announced', 'credited', 'leaving'] as const) sums[name] += step[name];
    return { ...step, ...sums };
  });
}

/** The place of the first number that is not below one, of numbers in their order; how many there are where all are below. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const waysOf = (units: bigint, moved: number | null) => {
  if (units < 0n) return ['leaving'] as const;
  return moved === null ? (['announced'] as const) : (['announced', 'credited'] as const);
};
