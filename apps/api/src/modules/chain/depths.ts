import { confirmationsFor, type CountedCoin, DEPTHS } from '@sextant/business-rules';
import type { CoinUnits } from '@sextant/money';
import type { ChainName, UtxoChain } from './chains.js';

const COINS: Record<UtxoChain, CountedCoin> = { bitcoin: 'BTC', litecoin: 'LTC' };

/** Coins that a miner made can be spent once so many blocks, their own included, have them, on Bitcoin and Litecoin. */
export const COINBASE_BLOCKS = 101;

/** How many blocks, its own included, make a payment final; null where the chain itself says what is final. */
export function blocksNeeded(chain: ChainName, units: CoinUnits, coinbase = false): number | null {
  if (chain === 'ethereum') return null;
  return Math.max(confirmationsFor(COINS[chain], units), coinbase ? COINBASE_BLOCKS : 0);
}

/** Up to which height something of so many units (SQL) is final, as SQL over the cursor `c`. */
export function finalUpTo(chain: ChainName, units: string): string {
  if (chain === 'ethereum') return 'c.final_height';
  const cases = DEPTHS[COINS[chain]].map(
    ({ below, blocks }) => `${below === undefined ? 'else' : `when ${units} < ${below} then`} ${blocks}`,
  );
  return `c.height + 1 - case ${cases.join(' ')} end`;
}
