
export interface OutcomesDto {
  /** Customers who held or settled a trade here in the last 12 months */
  customers: number;
  /**
     * Result below zero. Null under 25 customers
     * @nullable
     */
  lost: number | null;
  /**
     * Exactly zero. Null under 25 customers
     * @nullable
     */
  even: number | null;
  /**
     * Result above zero. Null under 25 customers
     * @nullable
     */
  gained: number | null;
  /**
     * `lost` of `customers`. Null under 25 customers
     * @nullable
     */
  lossPercent: number | null;
  /** Of the customers, those whose trades the demo placed at random; 0 in live mode */
  scripted: number;
  /**
     * Start of the 12 months
     * @maxLength 35
     */
  since: string;
  /** @maxLength 35 */
  asOf: string;
  /**
     * The sentence to show, whole: figures, period, scripted customers and the warning
     * @maxLength 500
     */
  sentence: string;
}
