import type { TransactionStatus } from './transactionStatus.js';
import type { TransactionType } from './transactionType.js';

export type ExportMyTransactionsParams = {
/**
 * Only these
 */
type?: TransactionType;
/**
 * Only those that are now at this step
 */
status?: TransactionStatus;
/**
 * Only withdrawals that their owner cancelled (`status` is `failed`), or all other transactions
 */
cancelled?: boolean;
/**
 * From this time on
 * @maxLength 35
 */
from?: string;
/**
 * Before this time
 * @maxLength 35
 */
to?: string;
/**
 * Part of a description or reference, or an id by its first six characters or more
 * @maxLength 100
 */
search?: string;
};
