import { type NetworkName, addressSentence, checkAddress } from '@sextant/business-rules';
import { isUnspendable, tokenAt } from '@sextant/reference-data';
import {
  AddressInvalid,
  AddressIsContract,
  AddressUnspendable,
  tokenContractSentence,
} from './withdrawal-address.errors.js';

/**
 * Lets pass what can be somebody's wallet on a network.
 * @throws AddressInvalid, AddressUnspendable, AddressIsContract at this field
 */
export function requireWallet(network: NetworkName, address: string, field: string): void {
  if (!checkAddress(network, address)) throw AddressInvalid({ message: addressSentence(network), field });
  if (isUnspendable(address)) throw AddressUnspendable({ field });
  const token = tokenAt(address)?.symbol;
  if (token) throw AddressIsContract({ message: tokenContractSentence(token), field });
}
