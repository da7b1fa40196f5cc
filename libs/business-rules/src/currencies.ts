import { cents, type Cents, coinFromString, coinUnits, type CoinCode, type CoinUnits } from '@sextant/money';

export type CurrencyName = 'Bitcoin' | 'Ethereum' | 'Tether' | 'Litecoin';
export type NetworkName = 'BTC' | 'ERC-20' | 'TRC-20' | 'LTC';

/** What the product says and asks about one cryptocurrency. */
export interface Currency {
  readonly name: CurrencyName;
  readonly code: CoinCode;
  readonly symbol: string;
  /** The networks on which it is received and sent. */
  readonly networks: readonly NetworkName[];
  /** Smallest deposit and withdrawal, in the coin. */
  readonly minimum: CoinUnits;
  /** What a withdrawal costs, in the coin; the platform pays the network out of it and keeps the rest. */
  readonly withdrawalFee: CoinUnits;
  /** The smallest payment that nodes pass on with their default settings. */
  readonly dust: CoinUnits;
}

export const CURRENCIES = {
  Bitcoin: {
    name: 'Bitcoin',
    code: 'BTC',
    symbol: '₿',
    networks: ['BTC'],
    minimum: coinFromString('BTC', '0.001'),
    withdrawalFee: coinFromString('BTC', '0.0001'),
    dust: coinFromString('BTC', '0.00000546'),
  },
  Ethereum: {
    name: 'Ethereum',
    code: 'ETH',
    symbol: 'Ξ',
    networks: ['ERC-20'],
    minimum: coinFromString('ETH', '0.01'),
    withdrawalFee: coinFromString('ETH', '0.005'),
    dust: coinUnits(1n),
  },
  Tether: {
    name: 'Tether',
    code: 'USDT',
    symbol: '₮',
    networks: ['ERC-20', 'TRC-20'],
    minimum: coinFromString('USDT', '10'),
    withdrawalFee: coinFromString('USDT', '1'),
    dust: coinUnits(1n),
  },
  Litecoin: {
    name: 'Litecoin',
    code: 'LTC',
    symbol: 'Ł',
    networks: ['LTC'],
    minimum: coinFromString('LTC', '0.1'),
    withdrawalFee: coinFromString('LTC', '0.001'),
    dust: coinFromString('LTC', '0.0000546'),
  },
} as const satisfies Record<CurrencyName, Currency>;

export const CURRENCY_NAMES: readonly CurrencyName[] = ['Bitcoin', 'Ethereum', 'Tether', 'Litecoin'];
export const NETWORK_NAMES: readonly NetworkName[] = ['BTC', 'ERC-20', 'TRC-20', 'LTC'];

/** What holds for any currency outside the four, in dollars. */
export const OTHER_CURRENCY: { symbol: string; minimum: Cents; withdrawalFee: Cents } = {
  symbol: '#',
  minimum: cents(1000n),
  withdrawalFee: cents(100n),
};

/** The currency of this exact name ("Bitcoin"), or undefined. */
export function currencyOf(name: string): Currency | undefined {
  return CURRENCY_NAMES.includes(name as CurrencyName) ? CURRENCIES[name as CurrencyName] : undefined;
}

/** Whether a currency is received and sent on a network: Tether on TRC-20, but not Bitcoin on ERC-20. */
export function runsOn(currency: Currency, network: string): network is NetworkName {
  return currency.networks.includes(network as NetworkName);
}
