import { coinFromString, coinToString } from '@sextant/money';
import { currencyOf, runsOn } from './currencies.js';

/** What a wallet has to know to prepare a payment, as a quote names it. */
export interface Payment {
  /** By its name: "Bitcoin". */
  currency: string;
  network: string;
  address: string;
  /** In the coin, as plain decimal text: "0.001". */
  coinAmount: string;
}

/** Ethereum's main network (EIP-155). */
export const MAIN_NETWORK = 1;

/** The network of the demo's own node (anvil's): no wallet pays real coins to an address whose keys everybody knows. */
export const DEMO_NETWORK = 31_337;

/** Tether's own contract on it (tether.to, "Supported protocols"). */
export const TETHER_CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

/**
 * The text of a QR code that fills in address and amount in a wallet: BIP-21 for Bitcoin and Litecoin, ERC-681 for
 * Ethereum and for Tether on it, where amounts are plain digits of the smallest unit. Undefined where wallets agree on no
 * form (Tether on TRON) and where the currency does not run on the network: then the address alone is shown.
 * @param ethereum the number of the network that Ethereum and its tokens are on (EIP-155)
 * @throws RangeError for an amount that is no plain decimal, or finer than the coin
 */
export function paymentUri(
  { currency: name, network, address, coinAmount }: Payment,
  ethereum = MAIN_NETWORK,
): string | undefined {
  const currency = currencyOf(name);
  if (!currency || !runsOn(currency, network)) return undefined;
  const units = coinFromString(currency.code, coinAmount);
  switch (currency.code) {
    case 'BTC':
      return `bitcoin:${address}?amount=${coinToString('BTC', units)}`;
    case 'LTC':
      return `litecoin:${address}?amount=${coinToString('LTC', units)}`;
    case 'ETH':
      return `ethereum:${address}@${ethereum}?value=${units}`;
    case 'USDT':
      if (network === 'TRC-20') return undefined;
      return `ethereum:${TETHER_CONTRACT}@${ethereum}/transfer?address=${address}&uint256=${units}`;
  }
}
