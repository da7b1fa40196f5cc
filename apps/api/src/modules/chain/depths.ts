import { type CoinUnits, coinFromString } from '@sextant/money';
import type { ChainName } from './chains.js';

interface Depth {
  /** For payments of less than this; the last row is for all others. */
  readonly below: CoinUnits | undefined;
  /** So many blocks, the payment's own included, make it final. */
  readonly blocks: number;
}

/**
 * How deep a payment has to lie before it is credited. A chain that names its final block (Ethereum) needs no depth: there
 * only that block counts.
 */
export const DEPTHS: Record<Exclude<ChainName, 'ethereum'>, readonly Depth[]> = {
  bitcoin: [
    { below: coinFromString('BTC', '0.01'), blocks: 2 },
    { below: coinFromString('BTC', '0.1'), blocks: 3 },
    { below: undefined, blocks: 6 },
  ],
  litecoin: [
    { below: coinFromString('LTC', '10'), blocks: 6 },
    { below: coinFromString('LTC', '100'), blocks: 12 },
    { below: undefined, blocks: 24 },
  ],
};

/** How many blocks, its own included, make a payment final; null where the chain itself says what is final. */
export function blocksNeeded(chain: ChainName, units: CoinUnits): number | null {
  if (chain === 'ethereum') return null;
  return DEPTHS[chain].find(({ below }) => below === undefined || units < below)?.blocks ?? null;
}

/** Up to which height something of so many units (SQL) is final, as SQL over the cursor `c`. */
export function finalUpTo(chain: ChainName, units: string): string {
  if (chain === 'ethereum') return 'c.final_height';
  const cases = DEPTHS[chain].map(
    ({ below, blocks }) => `${below === undefined ? 'else' : `when ${units} < ${below} then`} ${blocks}`,
  );
  return `c.height + 1 - case ${cases.join(' ')} end`;
}
