import { addressSentence, checkAddress, type NetworkName } from '@sextant/business-rules';

/** An address without the blanks and invisible characters that come along when it is copied from elsewhere. */
export const cleanAddress = (typed: string): string =>
  typed.replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '');

/** What is wrong with an address that was typed; undefined when its form and checksum fit the network. */
export function addressFault(address: string, network: NetworkName): string | undefined {
  return checkAddress(network, address) ? undefined : addressSentence(network);
}
