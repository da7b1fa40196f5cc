import type { MarketStateDto } from './marketStateDto.js';

export interface QuoteDto {
  symbol: string;
  /** Dollars a share */
  price: number;
  /**
     * The price 24 hours ago; null where none was known then
     * @nullable
     */
  previousClose: number | null;
  /**
     * Dollars; `price` less `previousClose`, null without one
     * @nullable
     */
  change: number | null;
  /**
     * Percent of `previousClose`, two decimals; null without one
     * @nullable
     */
  changePercent: number | null;
  /** Who says so */
  source: string;
  /** When the price was this */
  time: string;
  /** Seconds since `time` */
  ageSeconds: number;
  /** Too old to move money at: trades are refused with PRICE_STALE */
  stale: boolean;
  market: MarketStateDto;
}
