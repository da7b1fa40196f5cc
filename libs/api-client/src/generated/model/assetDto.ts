import type { AssetCategory } from './assetCategory.js';
import type { QuoteDto } from './quoteDto.js';
import type { Volatility } from './volatility.js';
import type { WorstDayDto } from './worstDayDto.js';

export interface AssetDto {
  id: string;
  symbol: string;
  name: string;
  category: AssetCategory;
  /** Smallest investment in dollars */
  minAmount: number;
  /** Largest investment in dollars */
  maxAmount: number;
  volatility: Volatility;
  description: string;
  quote: QuoteDto;
  /** The worst of the last 365 finished days; absent if the source has no finished day */
  worstDay?: WorstDayDto;
}
