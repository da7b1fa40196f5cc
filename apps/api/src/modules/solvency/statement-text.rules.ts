export interface SolvencyCoin {
  coin: string;
  network: string;
  /** Coins that should be there by the completed transfers, as decimal text. */
  expected: string;
  /** Dollars; null where there is no rate. */
  dollars: number | null;
  /** What an operator last counted in the wallet; null where nobody has. */
  counted: { amount: string; at: string; dollars: number | null } | null;
  /** What the node of its chain found within a day at the addresses of our account keys; null where it was not counted. */
  found: { amount: string; height: number; hash: string; at: string; dollars: number | null } | null;
}

/** What holders of the coins sign, word for word: everything that a proof says, one fact in a line. */
export function statementText(proof: {
  at: Date;
  owed: bigint;
  root: string;
  leaves: number;
  coins: readonly SolvencyCoin[];
}): string {
  const { at, owed, root, leaves, coins } = proof;
  const cents = String(owed % 100n).padStart(2, '0');
  return [
    'Sextant: what all customers are owed, and the coins held for it',
    `Time: ${at.toISOString()}`,
    `Owed: ${owed / 100n}.${cents} USD`,
    `Root: ${root}`,
    `Leaves: ${leaves}`,
    ...coins.map(({ coin, network, expected, counted, found }) => {
      const inWallet = counted ? `${counted.amount} counted at ${counted.at}` : 'not counted';
      const onChain = found
        ? `${found.amount} on the blockchain in block ${String(found.height)} of ${found.at} (${found.hash})`
        : 'not counted on the blockchain';
      return `${coin} on ${network}: ${expected} by the books, ${inWallet}, ${onChain}`;
    }),
  ].join('\n');
}
