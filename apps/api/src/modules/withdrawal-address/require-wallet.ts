import { type NetworkName, addressFault, bareAddress } from '@sextant/business-rules';
import { isUnspendable, tokenAt } from '@sextant/reference-data';
import {
  AddressInvalid,
  AddressIsContract,
  AddressUnspendable,
  tokenContractSentence,
} from './withdrawal-address.errors.js';

/**
 * Takes the address out of a copied text, such as a payment link.
 * @returns an address that can be somebody's wallet on a network
 * @throws AddressInvalid, AddressUnspendable, AddressIsContract at this field
 */
export function requireWallet(network: NetworkName, typed: string, field: string): string {
  const fault = addressFault(network, typed);
  if (fault !== undefined) throw AddressInvalid({ message: fault, field });
  const address = bareAddress(typed);
  if (isUnspendable(address)) throw AddressUnspendable({ field });
  const token = tokenAt(address)?.symbol;
  if (token) throw AddressIsContract({ message: tokenContractSentence(token), field });
  return address;
}
