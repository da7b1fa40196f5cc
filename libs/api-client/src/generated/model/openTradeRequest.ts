
export interface OpenTradeRequest {
  symbol: string;
  /** The name that belongs to the symbol */
  name: string;
  /**
     * Dollars
     * @minimum 200
     * @maximum 100000
     */
  investmentAmount: number;
}
