import type { TransactionStatus } from './transactionStatus.js';
import type { TransactionType } from './transactionType.js';

export type ExportMyTransactionsParams = {
type?: TransactionType;
status?: TransactionStatus;
/**
 * From this instant on
 */
from?: string;
/**
 * Before this instant
 */
to?: string;
/**
 * Part of id, description or reference
 * @maxLength 100
 */
search?: string;
};
