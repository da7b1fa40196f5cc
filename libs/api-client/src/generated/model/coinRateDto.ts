import type { CoinCode } from './coinCode.js';

export interface CoinRateDto {
  coin: CoinCode;
  /** Dollars a coin */
  rate: number;
  /** Who says so */
  source: string;
  /** When the rate was this */
  time: string;
  /** Seconds since `time` */
  ageSeconds: number;
  /** Too old to move money at: quotes are refused with PRICE_STALE */
  stale: boolean;
}
