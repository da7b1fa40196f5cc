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
 * Part of a description or reference, or an id by its first six characters or more
 * @maxLength 100
 */
search?: string;
};
