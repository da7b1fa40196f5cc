import type { ChainToken } from './sources/chain-source.js';

/** So many transfers of tokens that are not listed are kept of an address: anyone can send them, as advertising above all. */
const MOST_KEPT = 10;
/** And of them so many of one contract, so that no single one takes all the places. */
const MOST_OF_A_CONTRACT = 3;

type Place = Pick<ChainToken, 'txId' | 'output' | 'address' | 'contract'>;

/**
 * Which transfers are kept: those that are already, and others as long as their address has places left.
 * @param before all that are kept of these addresses
 * @returns with how many more came to each address
 */
export function sift<Token extends Place>(
  found: readonly Token[],
  before: readonly Place[],
): { kept: Token[]; more: ReadonlyMap<string, number> } {
  const known = new Set(before.map(keyOf));
  const contracts = new Map<string, string[]>();
  const take = ({ address, contract }: Place) =>
    void contracts.set(address, [...(contracts.get(address) ?? []), contract]);
  before.forEach(take);
  const more = new Map<string, number>();
  const kept = found.filter((token) => {
    if (known.has(keyOf(token))) return true;
    const { address, contract } = token;
    const there = contracts.get(address) ?? [];
    if (there.length < MOST_KEPT && there.filter((one) => one === contract).length < MOST_OF_A_CONTRACT) {
      take(token);
      return true;
    }
    more.set(address, (more.get(address) ?? 0) + 1);
    return false;
  });
  return { kept, more };
}

const keyOf = ({ txId, output }: Place): string => `${txId}:${output}`;
