import { AccountKey, type KeyFault } from './account-key.js';
import type { ChainName } from './chains.js';

/** Reads an account's key; a demo, which holds no real money, also takes those of a node for tests. */
export function readKey(mode: 'demo' | 'live', chain: ChainName, text: string): AccountKey | KeyFault {
  const key = AccountKey.read(chain, 'main', text);
  if (key !== 'ACCOUNT_KEY_OTHER_KIND' || mode === 'live') return key;
  return AccountKey.read(chain, 'regtest', text);
}

/** On Ethereum, where nothing lists the addresses of a key, coins are counted at so many beside those of deposits. */
const COUNTED = 20;

/** Those whose coins are counted on Ethereum, whether a deposit was given them or not. */
export const countedFirst = (key: AccountKey): string[] =>
  Array.from({ length: COUNTED }, (_, index) => key.address(index));

/** The first addresses that a key makes, to compare with the wallet. */
export const firstAddresses = (key: AccountKey): string[] =>
  Array.from({ length: 5 }, (_, index) => key.address(index));
