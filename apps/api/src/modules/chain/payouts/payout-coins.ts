import { CURRENCIES, type CurrencyName } from '@sextant/business-rules';
import { type CoinCode, coinToString, coinUnits } from '@sextant/money';
import type { ChainName } from '../chains.js';

const OWN: Record<ChainName, CurrencyName> = { bitcoin: 'Bitcoin', litecoin: 'Litecoin', ethereum: 'Ethereum' };

/** The coin that the network of a chain takes its fees in. */
export const feeCoinOf = (chain: ChainName): CoinCode => CURRENCIES[OWN[chain]].code;

/** The smallest units of a chain's own coin as decimal text. */
export const chainCoins = (chain: ChainName, units: bigint): string => coinToString(feeCoinOf(chain), coinUnits(units));
