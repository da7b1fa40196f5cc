/** 0.00001 ETH, some cents, in wei. Anyone can send as little to many addresses. */
export const LEAST_NOTED = 10n ** 13n;

/** Coins at the address of a deposit that no block listed, as they were noted. */
export interface Noted {
  readonly address: string;
  readonly userId: string;
  /** In the smallest unit of the chain's own coin. */
  readonly units: bigint;
  /** When the deposit was given its address. */
  readonly givenAt: Date;
  readonly foundAt: Date;
}

/** A deposit that operators completed without a payment that was seen. */
export interface ByHand {
  /** Its own. */
  readonly address: string;
  readonly userId: string;
  /** Without what corrections took back. */
  readonly units: bigint;
  readonly at: Date;
  /** Whether nothing was ever sent from its address, so that all that came there is still there. */
  readonly untouched: boolean;
}

/**
 * How much of what was noted was credited by hand, by address. Each completion counts once: for its own address, then for
 * others of the same customer, first one with just as much, then those found first.
 * @param noted found first first
 */
export function creditedByHand(noted: readonly Noted[], completed: readonly ByHand[]): ReadonlyMap<string, bigint> {
  const open = new Map(noted.map(({ address, units }) => [address, units]));
  const left = new Map(completed.map((one) => [one, one.units]));
  const use = (completion: ByHand, { address }: Noted): void => {
    const [has, needed] = [left.get(completion) ?? 0n, open.get(address) ?? 0n];
    const units = has < needed ? has : needed;
    left.set(completion, has - units);
    open.set(address, needed - units);
  };
  for (const one of completed) {
    for (const row of noted) if (row.address === one.address) use(one, row);
  }
  for (const one of completed) {
    const others = noted.filter((row) => mayBeFor(one, row));
    for (const row of others) if (open.get(row.address) === left.get(one)) use(one, row);
    for (const row of others) use(one, row);
  }
  return new Map(noted.map(({ address, units }) => [address, units - (open.get(address) ?? 0n)]));
}

/**
 * A completion of another deposit is for coins that were known then. It may also come before they were first counted, where
 * its own address shows that nothing came there; what was sent on from there since was that address's own.
 */
function mayBeFor({ userId, at, untouched }: ByHand, noted: Noted): boolean {
  return userId === noted.userId && (at >= noted.foundAt || (untouched && at >= noted.givenAt));
}
