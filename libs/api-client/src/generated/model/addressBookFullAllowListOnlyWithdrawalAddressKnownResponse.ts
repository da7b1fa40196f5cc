import type { ProblemDto } from './problemDto.js';

/**
 * `ADDRESS_BOOK_FULL`: Your address book is full: it can hold 50 addresses. Remove one to add another.
 *
 * `ALLOW_LIST_ONLY`: Your allow-list is on: no address can be added until you turn it off.
 *
 * `WITHDRAWAL_ADDRESS_KNOWN`: This address is already in your address book
 */
export type AddressBookFullAllowListOnlyWithdrawalAddressKnownResponse = ProblemDto;
