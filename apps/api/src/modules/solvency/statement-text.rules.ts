export interface SolvencyCoin {
  coin: string;
  network: string;
  /** Coins that should be there by the completed transfers, as decimal text. */
  expected: string;
  /** Dollars; null where there is no rate. */
  dollars: number | null;
  /** Dollars per coin, to a ten-thousandth, where from, and when; null where none is known. */
  rate: { dollars: number; source: string; at: string } | null;
  /** What an operator last counted in the wallet; null where nobody has. */
  counted: { amount: string; at: string; dollars: number | null } | null;
  /** What the node of its chain found within a day at the addresses of our account keys; null where it was not counted. */
  found: { amount: string; height: number; hash: string; at: string; dollars: number | null } | null;
  /** What it found at addresses that signed a proof lately; null where none was asked. */
  signed: (NonNullable<SolvencyCoin['found']> & { addresses: { address: string; amount: string }[] }) | null;
}

/** What holders of the coins sign, word for word: everything that a proof says, one fact in a line. */
export function statementText(proof: {
  number: number;
  /** The root of the proof before this one; null for the first. */
  previous: string | null;
  at: Date;
  owed: bigint;
  root: string;
  leaves: number;
  coins: readonly SolvencyCoin[];
}): string {
  const { number, previous, at, owed, root, leaves, coins } = proof;
  const cents = String(owed % 100n).padStart(2, '0');
  return [
    'Sextant: what all customers are owed, and the coins held for it',
    `Number: ${number}`,
    `Time: ${at.toISOString()}`,
    `Owed: ${owed / 100n}.${cents} USD`,
    `Root: ${root}`,
    `Previous root: ${previous ?? 'none'}`,
    `Leaves: ${leaves}`,
    ...coins.map(({ coin, network, expected, rate, counted, found, signed }) => {
      const inWallet = counted ? `${counted.amount} counted at ${counted.at}` : 'not counted';
      const onChain = found
        ? `${found.amount} on the blockchain in ${blockOf(found)}`
        : 'not counted on the blockchain';
      const atEach = signed?.addresses.map(({ address, amount }) => `${address} ${amount}`).join(', ');
      const atSigned = signed
        ? `${signed.amount} at signed addresses in ${blockOf(signed)}: ${atEach}`
        : 'not counted at signed addresses';
      const valued = rate ? `at ${plain(rate.dollars)} USD by ${rate.source} of ${rate.at}` : 'at no known rate';
      return `${coin} on ${network}: ${expected} by the books, ${inWallet}, ${onChain}, ${atSigned}, ${valued}`;
    }),
  ].join('\n');
}

/** Two to four decimals, without separators. */
const plain = (dollars: number): string => dollars.toFixed(4).replace(/0{1,2}$/, '');

const blockOf = ({ height, hash, at }: NonNullable<SolvencyCoin['found']>): string =>
  `block ${String(height)} of ${at} (${hash})`;
