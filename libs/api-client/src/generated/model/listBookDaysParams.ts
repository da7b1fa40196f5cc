import type { LedgerAccount } from './ledgerAccount.js';

export type ListBookDaysParams = {
/**
 * Account of the ledger
 */
account: LedgerAccount;
/**
 * Only days before this one, such as `2026-11-20`
 * @maxLength 10
 */
before?: string;
};
