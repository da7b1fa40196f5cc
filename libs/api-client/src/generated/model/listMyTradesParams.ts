import type { Performance } from './performance.js';
import type { TradeStatus } from './tradeStatus.js';

export type ListMyTradesParams = {
/**
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * `nextCursor` of the previous page
 */
cursor?: string;
status?: TradeStatus;
/**
 * profit: worth more than its investment; loss: worth less
 */
performance?: Performance;
};
