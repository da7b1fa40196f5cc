import type { CoinCode } from './coinCode.js';

export interface CoinRateDto {
  coin: CoinCode;
  /** Dollars per coin */
  rate: number;
  /**
     * Source of the price
     * @maxLength 100
     */
  source: string;
  /**
     * Time of the rate
     * @maxLength 35
     */
  time: string;
  /** Seconds since `time` */
  ageSeconds: number;
  /** Too old to be used: quotes are refused with PRICE_STALE */
  stale: boolean;
}
