
export interface CreditRestDto {
  /**
     * Coins, as decimal text
     * @maxLength 4096
     */
  coins: string;
  /** Dollars per coin */
  rate: number;
  /**
     * Where that rate came from
     * @maxLength 100
     */
  rateSource: string;
  /**
     * When it was
     * @maxLength 35
     */
  rateTime: string;
}
