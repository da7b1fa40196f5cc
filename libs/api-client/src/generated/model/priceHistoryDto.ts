import type { BarDto } from './barDto.js';
import type { ChartRange } from './chartRange.js';

export interface PriceHistoryDto {
  /** @maxLength 20 */
  symbol: string;
  range: ChartRange;
  /** Width of a bar in seconds; the last one may be unfinished */
  barSeconds: number;
  /**
     * Source of the price
     * @maxLength 100
     */
  source: string;
  /**
     * When the last bar ends
     * @maxLength 35
     */
  time: string;
  /**
     * Oldest first
     * @maxItems 10000
     */
  bars: BarDto[];
}
