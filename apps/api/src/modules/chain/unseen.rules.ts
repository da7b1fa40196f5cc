/** 0.00001 ETH, some cents, in wei. Anyone can send as little to many addresses. */
export const LEAST_NOTED = 10n ** 13n;

/** Coins at the address of a deposit that no block listed, as they were noted. */
export interface Noted {
  readonly address: string;
  readonly userId: string;
  /** What nobody credited so far, in the smallest unit of the chain's own coin. */
  readonly open: bigint;
  /** When the deposit was given its address. */
  readonly givenAt: Date;
}

/** A deposit that operators completed without a payment that was seen. */
export interface ByHand {
  readonly id: string;
  /** Its own. */
  readonly address: string;
  readonly userId: string;
  /** All that it was completed with, in the smallest unit, and what was credited for that, in cents. */
  readonly coins: bigint;
  readonly amount: bigint;
  /** Of the coins, what corrections did not take back. */
  readonly units: bigint;
  readonly at: Date;
  /** Whether all that came to its address is known: nothing was ever sent from it, and what it holds was noted or seen. */
  readonly known: boolean;
}

/** How much of a completed deposit counts for what an address got. */
export interface Match {
  readonly completion: ByHand;
  readonly address: string;
  readonly units: bigint;
  /** How much of it counts for the addresses before this one. */
  readonly earlier: bigint;
}

/**
 * What completions are for. Each counts once: for its own address, then for others of the same customer, first one with just
 * as much, then those found first. One that is for nothing that was noted has a match of nothing.
 * @param noted found first first
 */
export function matched(noted: readonly Noted[], completed: readonly ByHand[]): Match[] {
  const open = new Map(noted.map((row) => [row.address, row.open]));
  const left = new Map(completed.map((one) => [one, one.units]));
  const matches: Match[] = [];
  const use = (completion: ByHand, { address }: Noted): void => {
    const [has, needed] = [left.get(completion) ?? 0n, open.get(address) ?? 0n];
    const units = has < needed ? has : needed;
    if (units <= 0n) return;
    left.set(completion, has - units);
    open.set(address, needed - units);
    matches.push({ completion, address, units, earlier: completion.units - has });
  };
  for (const one of completed) {
    for (const row of noted) if (row.address === one.address) use(one, row);
  }
  for (const one of completed) {
    const others = noted.filter((row) => mayBeFor(one, row));
    for (const row of others) if (open.get(row.address) === left.get(one)) use(one, row);
    for (const row of others) use(one, row);
  }
  const used = new Set(matches.map(({ completion }) => completion));
  const unused = completed.filter((one) => !used.has(one));
  return [...matches, ...unused.map((one) => ({ completion: one, address: one.address, units: 0n, earlier: 0n }))];
}

/** Only where its own address shows that nothing else came there is a completion for coins at another one. */
function mayBeFor({ userId, at, known }: ByHand, noted: Noted): boolean {
  return known && userId === noted.userId && at >= noted.givenAt;
}
