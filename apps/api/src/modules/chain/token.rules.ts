import type { ChainToken } from './sources/chain-source.js';

/** So many transfers of tokens that are not listed are kept of an address: anyone can send them, as advertising above all. */
const MOST_KEPT = 10;
/** And of them so many of one contract, so that no single one takes all the places. */
const MOST_OF_A_CONTRACT = 3;
/**
 * Tokens that customers send by mistake for a listed one: USD Coin, Dai and Wrapped Ether, on Ethereum itself. They have places of
 * their own. Nobody else can log a transfer in their name.
 */
export const WELL_KNOWN: readonly string[] = [
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
];

type Place = Pick<ChainToken, 'txId' | 'output' | 'address' | 'contract'>;

/**
 * Which transfers are kept: those that are already, and others as long as their address has places left. One that is gone takes none.
 * @param before all that are kept of these addresses
 * @returns with how many more came to each address
 */
export function sift<Token extends Place>(
  found: readonly Token[],
  before: readonly (Place & { readonly state?: string })[],
): { kept: Token[]; more: ReadonlyMap<string, number> } {
  const known = new Set(before.map(keyOf));
  const contracts = new Map<string, string[]>();
  const take = ({ address, contract }: Place) =>
    void contracts.set(address, [...(contracts.get(address) ?? []), contract]);
  before.filter(({ state }) => state !== 'conflicted').forEach(take);
  const more = new Map<string, number>();
  const kept = found.filter((token) => {
    if (known.has(keyOf(token))) return true;
    const { address, contract } = token;
    if (hasPlace(contracts.get(address) ?? [], contract)) {
      take(token);
      return true;
    }
    more.set(address, (more.get(address) ?? 0) + 1);
    return false;
  });
  return { kept, more };
}

/** @param there the contract of each transfer that is kept of the address */
function hasPlace(there: readonly string[], contract: string): boolean {
  if (there.filter((one) => one === contract).length >= MOST_OF_A_CONTRACT) return false;
  return WELL_KNOWN.includes(contract) || there.filter((one) => !WELL_KNOWN.includes(one)).length < MOST_KEPT;
}

const keyOf = ({ txId, output }: Place): string => `${txId}:${output}`;
