import type { MarketStateDto } from './marketStateDto.js';

export interface QuoteDto {
  /** @maxLength 20 */
  symbol: string;
  /** Dollars per share */
  price: number;
  /**
     * The price 24 hours ago; null if none is known
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
  /**
     * Source of the price
     * @maxLength 100
     */
  source: string;
  /**
     * Time of the price
     * @maxLength 35
     */
  time: string;
  /** Seconds since `time` */
  ageSeconds: number;
  /** Too old to be used: trades are refused with PRICE_STALE */
  stale: boolean;
  market: MarketStateDto;
}
