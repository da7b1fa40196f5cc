import { type CoinUnits, coinFromString } from '@sextant/money';

export interface Depth {
  /** For payments of less than this; the last row is for all others. */
  readonly below: CoinUnits | undefined;
  /** So many blocks, the payment's own included, make it final. */
  readonly blocks: number;
}

/** Coins whose chain does not say itself what is final, as Ethereum does. */
export type CountedCoin = 'BTC' | 'LTC';

/** How deep a payment has to lie before it is credited. */
export const DEPTHS: Readonly<Record<CountedCoin, readonly Depth[]>> = {
  BTC: [
    { below: coinFromString('BTC', '0.01'), blocks: 2 },
    { below: coinFromString('BTC', '0.1'), blocks: 3 },
    { below: undefined, blocks: 6 },
  ],
  LTC: [
    { below: coinFromString('LTC', '10'), blocks: 6 },
    { below: coinFromString('LTC', '100'), blocks: 12 },
    { below: undefined, blocks: 24 },
  ],
};

/** How many blocks, its own included, make a payment of so many units final. */
export function confirmationsFor(coin: CountedCoin, units: CoinUnits): number {
  const depth = DEPTHS[coin].find(({ below }) => below === undefined || units < below);
  if (!depth) throw new RangeError(`No depth for ${units} of ${coin}`);
  return depth.blocks;
}
