import { CURRENCIES } from '@sextant/business-rules';
import { type CoinCode, coinToString, coinUnits } from '@sextant/money';
import type { ChainName } from '../chains.js';
import { ownCoinOf } from '../deposit-chains.js';

/** The coin that the network of a chain takes its fees in. */
export const feeCoinOf = (chain: ChainName): CoinCode => CURRENCIES[ownCoinOf(chain)].code;

/** The smallest units of a chain's own coin as decimal text. */
export const chainCoins = (chain: ChainName, units: bigint): string => coinToString(feeCoinOf(chain), coinUnits(units));
