
export interface OpenTradeRequest {
  /**
     * One of `GET /v1/market/assets`
     * @maxLength 20
     */
  symbol: string;
  /**
     * Refused unless it belongs to the symbol
     * @maxLength 200
     */
  name?: string;
  /**
     * Dollars
     * @minimum 200
     * @maximum 100000
     */
  investmentAmount: number;
}
