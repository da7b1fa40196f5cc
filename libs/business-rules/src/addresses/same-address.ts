import type { NetworkName } from '../currencies.js';

/**
 * The one form in which two spellings of a valid address are equal: hexadecimal and Bech32 addresses carry no meaning
 * in their case, Base58 ones do.
 */
export function normaliseAddress(network: NetworkName, address: string): string {
  const caseless = network === 'ERC-20' || /^(bc|ltc)1/i.test(address);
  return caseless ? address.toLowerCase() : address;
}

/** Whether two valid addresses of a network are the same destination. */
export function sameAddress(network: NetworkName, one: string, other: string): boolean {
  return normaliseAddress(network, one) === normaliseAddress(network, other);
}
