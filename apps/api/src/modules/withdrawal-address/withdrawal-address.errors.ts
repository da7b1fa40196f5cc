import { ADDRESS_SENTENCES } from '@sextant/business-rules';
import { defineRefusal } from '#platform/http/index.js';

export const AddressInvalid = defineRefusal(
  'ADDRESS_INVALID',
  422,
  'Please enter a valid BTC address',
  "The destination is no address of the method's network, or its checksum is wrong.",
);
export const AddressIsOurs = defineRefusal(
  'ADDRESS_IS_OURS',
  422,
  ADDRESS_SENTENCES.isOurs,
  'The platform receives deposits at this address, or used to; coins sent there would not reach the investor.',
);
export const AddressOfCustomer = defineRefusal(
  'ADDRESS_OF_CUSTOMER',
  409,
  'A customer has confirmed this address for withdrawals. Please use one that is only yours.',
  'No withdrawal goes to a deposit address, so that customer could no longer withdraw to it.',
);
export const AddressUnspendable = defineRefusal(
  'ADDRESS_UNSPENDABLE',
  422,
  ADDRESS_SENTENCES.unspendable,
  'A null or burn address: nobody can ever move what is sent there.',
);
export const tokenContractSentence = (symbol: string): string =>
  `This is the ${symbol} contract, not a wallet, so coins sent to it are lost. Enter the address of a wallet that you control.`;
export const AddressIsContract = defineRefusal(
  'ADDRESS_IS_CONTRACT',
  422,
  tokenContractSentence('USDT'),
  'The contract of a known token; the sentence names it. What is sent there cannot be given back.',
);
export const WithdrawalAddressKnown = defineRefusal(
  'WITHDRAWAL_ADDRESS_KNOWN',
  409,
  ADDRESS_SENTENCES.known,
  'The address book already has this address on this network, perhaps in another spelling or still unconfirmed.',
);
export const AddressBookFull = defineRefusal(
  'ADDRESS_BOOK_FULL',
  409,
  ADDRESS_SENTENCES.bookFull,
  'The number of addresses in an address book is limited.',
);
export const WithdrawalAddressNotFound = defineRefusal(
  'WITHDRAWAL_ADDRESS_NOT_FOUND',
  404,
  ADDRESS_SENTENCES.notFound,
  "There is no such address in the caller's own book.",
);
export const WithdrawalAddressConfirmed = defineRefusal(
  'WITHDRAWAL_ADDRESS_CONFIRMED',
  409,
  ADDRESS_SENTENCES.alreadyConfirmed,
  'There is nothing to confirm.',
);
export const AddressLooksLike = defineRefusal(
  'ADDRESS_LOOKS_LIKE',
  422,
  ADDRESS_SENTENCES.lookAlike,
  'The address begins and ends like one that the investor knows. It can be confirmed with `checked: true` once both were compared; `lookAlikes` names the known ones.',
  ['lookAlikes'],
);
export const AllowListOnly = defineRefusal(
  'ALLOW_LIST_ONLY',
  409,
  ADDRESS_SENTENCES.listOnly,
  'While the allow-list is on, no address is added or confirmed; `opensAt` says when it ends, if that was asked for.',
  ['opensAt'],
);
export const AllowListOff = defineRefusal(
  'ALLOW_LIST_OFF',
  409,
  'Your allow-list is already off, or about to turn off.',
  'There is nothing to turn off.',
);
