import type { Performance } from './performance.js';
import type { TradeStatus } from './tradeStatus.js';

export type ListCustomerTradesParams = {
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
 * Only these
 */
status?: TradeStatus;
/**
 * profit: worth more than its investment; loss: worth less
 */
performance?: Performance;
};
