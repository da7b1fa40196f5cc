import { cents, type Cents, coinFromString, type CoinCode, type CoinUnits } from '@sextant/money';

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
  /** Network fee of a withdrawal, in the coin. */
  readonly withdrawalFee: CoinUnits;
  readonly processingTime: string;
}

export const CURRENCIES = {
  Bitcoin: {
    name: 'Bitcoin',
    code: 'BTC',
    symbol: '₿',
    networks: ['BTC'],
    minimum: coinFromString('BTC', '0.001'),
    withdrawalFee: coinFromString('BTC', '0.0001'),
    processingTime: '10-30 minutes',
  },
  Ethereum: {
    name: 'Ethereum',
    code: 'ETH',
    symbol: 'Ξ',
    networks: ['ERC-20'],
    minimum: coinFromString('ETH', '0.01'),
    withdrawalFee: coinFromString('ETH', '0.005'),
    processingTime: '2-5 minutes',
  },
  Tether: {
    name: 'Tether',
    code: 'USDT',
    symbol: '₮',
    networks: ['ERC-20', 'TRC-20'],
    minimum: coinFromString('USDT', '10'),
    withdrawalFee: coinFromString('USDT', '1'),
    processingTime: '1-3 minutes',
  },
  Litecoin: {
    name: 'Litecoin',
    code: 'LTC',
    symbol: 'Ł',
    networks: ['LTC'],
    minimum: coinFromString('LTC', '0.1'),
    withdrawalFee: coinFromString('LTC', '0.001'),
    processingTime: '5-15 minutes',
  },
} as const satisfies Record<CurrencyName, Currency>;

export const CURRENCY_NAMES: readonly CurrencyName[] = ['Bitcoin', 'Ethereum', 'Tether', 'Litecoin'];
export const NETWORK_NAMES: readonly NetworkName[] = ['BTC', 'ERC-20', 'TRC-20', 'LTC'];

/** What holds for any currency outside the four, in dollars. */
export const OTHER_CURRENCY: { symbol: string; minimum: Cents; withdrawalFee: Cents; processingTime: string } = {
  symbol: '#',
  minimum: cents(1000n),
  withdrawalFee: cents(100n),
  processingTime: '5-30 minutes',
};

/** The currency of this exact name ("Bitcoin"), or undefined. */
export function currencyOf(name: string): Currency | undefined {
  return CURRENCY_NAMES.includes(name as CurrencyName) ? CURRENCIES[name as CurrencyName] : undefined;
}

/** Whether a currency is received and sent on a network: Tether on TRC-20, but not Bitcoin on ERC-20. */
export function runsOn(currency: Currency, network: string): network is NetworkName {
  return currency.networks.includes(network as NetworkName);
}
