import { hex } from '@scure/base';
import { Address, NETWORK, OutScript } from '@scure/btc-signer';
import type { CurrencyName } from '@sextant/business-rules';

/** How Litecoin writes addresses. */
const LITECOIN = { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 };

/** The script that pays an address, in hexadecimal: the same on every network. @throws Error where it is no address */
export function scriptOf(currency: CurrencyName, address: string): string {
  const network = currency === 'Litecoin' ? LITECOIN : NETWORK;
  return hex.encode(OutScript.encode(Address(network).decode(address)));
}
