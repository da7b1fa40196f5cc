import type { ChartRange } from './chartRange.js';

export type GetPriceHistoryParams = {
/**
 * The symbol of an asset.
 * @maxLength 20
 */
symbol: string;
/**
 * How far back from now: days, weeks (7 days), months (30 or 91 days), years (365 or 1826 days).
 */
range?: ChartRange;
};
