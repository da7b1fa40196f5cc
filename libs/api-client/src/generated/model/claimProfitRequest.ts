
export interface ClaimProfitRequest {
  /** @maxLength 36 */
  tradeId: string;
  /**
     * The value you saw, in dollars; used for comparison only
     * @minimum 0.01
     * @maximum 1000000000
     */
  currentValue: number;
}
