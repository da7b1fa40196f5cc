import type { LedgerAccount } from './ledgerAccount.js';

export type ListBookDaysParams = {
/**
 * Account of the ledger
 */
account: LedgerAccount;
/**
 * Only days before this one
 * @maxLength 10
 */
before?: string;
};
