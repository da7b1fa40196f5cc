
export interface ClaimProfitRequest {
  tradeId: string;
  /**
     * The value that the investor saw, in dollars; compared, never paid
     * @minimum 0.01
     * @maximum 1000000000
     */
  currentValue: number;
}
