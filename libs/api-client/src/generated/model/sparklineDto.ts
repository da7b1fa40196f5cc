
export interface SparklineDto {
  symbol: string;
  /** Dollars at the end of each of the last 30 days (UTC), oldest first; the last one is the price at `time` */
  closes: number[];
  /** Source of the price */
  source: string;
  /** Time of the last price */
  time: string;
}
