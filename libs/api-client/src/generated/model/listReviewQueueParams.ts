import type { TransactionStatus } from './transactionStatus.js';
import type { TransactionType } from './transactionType.js';

export type ListReviewQueueParams = {
/**
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * `nextCursor` of the previous page
 */
cursor?: string;
type?: TransactionType;
status?: TransactionStatus;
/**
 * Only withdrawals that their owner cancelled (`status` is `failed`), or all other transactions
 */
cancelled?: boolean;
/**
 * From this time on
 */
from?: string;
/**
 * Before this time
 */
to?: string;
/**
 * Part of id, description or reference
 * @maxLength 100
 */
search?: string;
};
