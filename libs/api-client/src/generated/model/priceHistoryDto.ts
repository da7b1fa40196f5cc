import type { BarDto } from './barDto.js';
import type { ChartRange } from './chartRange.js';

export interface PriceHistoryDto {
  symbol: string;
  range: ChartRange;
  /** Width of a bar in seconds; the last one may be unfinished */
  barSeconds: number;
  /** Source of the price */
  source: string;
  /** When the last bar ends */
  time: string;
  /** Oldest first */
  bars: BarDto[];
}
