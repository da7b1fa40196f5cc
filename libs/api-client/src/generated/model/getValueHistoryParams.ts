import type { ValueRange } from './valueRange.js';

export type GetValueHistoryParams = {
/**
 * How far back from today: 30, 91 or 365 days, or to the first day of the account
 */
range?: ValueRange;
};
