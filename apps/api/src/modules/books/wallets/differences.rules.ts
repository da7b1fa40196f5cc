/** What the transactions say about a wallet at an instant. All amounts are whole numbers of the 18th decimal of a coin. */
export interface Due {
  /** By the transactions. */
  expected: bigint;
  /** Coins that may have arrived already. */
  announced: bigint;
  /** Of these: known by now to have arrived, then or later. The others may never come. */
  credited: bigint;
  /** Coins that may have left already. */
  leaving: bigint;
  /** Of the coins that were announced at the count before: known by now to have arrived. */
  arrived: bigint;
  /** Of the coins that were leaving at the count before: known by now to have left. */
  left: bigint;
}

/** A balance of a wallet. */
export interface Count extends Due {
  at: Date;
  counted: bigint;
  /** What was explained of its open difference. */
  explained: bigint;
  /** What was explained of the difference that it no longer had. */
  explainedGone: bigint;
}

export interface Difference {
  /** What was explained of this balance and those before it: it counts for later balances, too. */
  explained: bigint;
  /** What is listed at this balance, and not explained. */
  open: bigint;
  /** When that, or a part of it, was counted first; undefined where nothing is open. */
  since: Date | undefined;
  /** What was listed at the balance before, and is no longer here, without an explanation. */
  gone: bigint;
}

/**
 * The differences of a wallet at each of its balances, by what is known now of the transactions.
 *
 * Coins on their way may be in the wallet or not, so the true difference lies between the one with all announced coins in it
 * and the one with all leaving coins gone. Nothing outside of what is possible is listed, and no more than what is certain.
 * What an earlier count had stays listed as long as it is possible: so it is neither taken off because of coins on their way
 * nor listed again after them. For this, announced coins are believed to be there only once their deposit is credited.
 * @param counts of one wallet, the oldest first
 */
export function differencesOf(counts: readonly Count[]): Difference[] {
  const found: Difference[] = [];
  let explained = 0n;
  let before = { open: 0n, raw: 0n, since: undefined as Date | undefined };
  for (const count of counts) {
    const raw = count.counted - count.expected - explained;
    const moved = raw - before.raw;
    // By how much the true difference changed at least, wherever the coins on their way were at both counts.
    const change = within(0n, moved - count.credited - count.left, moved + count.leaving + count.arrived);
    const kept = partOf(before.open, before.open + change);
    const possible = partOf(kept, kept < 0n ? raw - count.credited : raw + count.leaving);
    const listed = within(possible, raw - count.announced, raw + count.leaving);
    const stayed = partOf(before.open, listed);
    const gone = before.open - stayed;
    explained += count.explained;
    const rest = raw - count.explained;
    // More may be explained than is known to differ now: a deposit that was announced since can take back to before the
    // count. What coins on their way may be is no difference then, either.
    const isExceeded = partOf(listed, count.explained) !== count.explained;
    const open = isExceeded ? within(0n, rest - count.announced, rest + count.leaving) : listed - count.explained;
    const since = open === 0n ? undefined : partOf(open, stayed) === 0n ? count.at : before.since;
    found.push({ explained, open, since, gone: gone - partOf(gone, count.explainedGone) });
    before = { open, raw: rest, since };
  }
  return found;
}

const within = (value: bigint, least: bigint, most: bigint): bigint =>
  value < least ? least : value > most ? most : value;

/** As much of an amount as another one has, in its direction: of −3, −1 has −1 and 2 has none. */
const partOf = (amount: bigint, other: bigint): bigint =>
  amount < 0n ? within(other, amount, 0n) : within(other, 0n, amount);
