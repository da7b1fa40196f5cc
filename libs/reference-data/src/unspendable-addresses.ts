/**
 * Addresses that nobody holds a key to: what is sent there is lost, and enriches nobody. A demo shows these, so that
 * nobody has a reason to make anybody send coins; a live installation never does.
 */
export const UNSPENDABLE = {
  /** The Bitcoin eater: its text is the address, and no key is known that would give it. */
  bitcoin: '1BitcoinEaterAddressDontSendf59kuE',
  /** Where tokens are burned. */
  ethereum: '0x000000000000000000000000000000000000dEaD',
  /** The zero address. */
  ethereumZero: '0x0000000000000000000000000000000000000000',
  /** The black hole of TRON: its zero address. */
  tron: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  /** The hash of a key made of zeros only, as in TRON's. */
  litecoin: 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE',
} as const;

/**
 * Others of their kind: the hashes of zeros only, the precompiled contracts of Ethereum that people mistake for an address
 * (EIP-1352), and the black holes that TRON and Counterparty name. The X's of Counterparty's stand in the address itself.
 */
const MORE = [
  '1111111111111111111114oLvT2',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  '0x0000000000000000000000000000000000000001',
  '0xdEAD000000000000000042069420694206942069',
  'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
];

const KNOWN = new Set([...Object.values(UNSPENDABLE), ...MORE].map((address) => address.toLowerCase()));

/** Whether nobody can ever move what is sent to an address. */
export function isUnspendable(address: string): boolean {
  return KNOWN.has(address.trim().toLowerCase());
}
