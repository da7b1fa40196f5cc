import type { LedgerAccount } from './ledgerAccount.js';
import type { ListBookLinesSide } from './listBookLinesSide.js';

export type ListBookLinesParams = {
/**
 * How many at most
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * `nextCursor` of the previous page
 * @maxLength 500
 */
cursor?: string;
/**
 * Account of the ledger
 */
account: LedgerAccount;
/**
 * A day in UTC
 * @maxLength 10
 */
day: string;
/**
 * Both sides if left out
 */
side?: ListBookLinesSide;
};
