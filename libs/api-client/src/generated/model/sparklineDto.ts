
export interface SparklineDto {
  /** @maxLength 20 */
  symbol: string;
  /**
     * Dollars at the end of each of the last 30 days (UTC), oldest first; the last one is the price at `time`
     * @maxItems 10000
     */
  closes: number[];
  /**
     * Source of the price
     * @maxLength 100
     */
  source: string;
  /**
     * Time of the last price
     * @maxLength 35
     */
  time: string;
}
