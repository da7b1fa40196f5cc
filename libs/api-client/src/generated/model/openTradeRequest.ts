
export interface OpenTradeRequest {
  /** @maxLength 20 */
  symbol: string;
  /**
     * The name that belongs to the symbol
     * @maxLength 200
     */
  name: string;
  /**
     * Dollars
     * @minimum 200
     * @maximum 100000
     */
  investmentAmount: number;
}
