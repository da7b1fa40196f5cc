import type { AssetCategory } from './assetCategory.js';
import type { QuoteDto } from './quoteDto.js';
import type { Volatility } from './volatility.js';
import type { WorstDayDto } from './worstDayDto.js';

export interface AssetDto {
  /** @maxLength 4096 */
  id: string;
  /** @maxLength 20 */
  symbol: string;
  /** @maxLength 200 */
  name: string;
  category: AssetCategory;
  /** Smallest investment in dollars */
  minAmount: number;
  /** Largest investment in dollars */
  maxAmount: number;
  volatility: Volatility;
  /** @maxLength 1000 */
  description: string;
  quote: QuoteDto;
  /** The worst finished day since `since`; absent if the source has no finished day */
  worstDay?: WorstDayDto;
}
