
export interface OutcomesDto {
  /** Customers who held or settled a trade here in the last 12 months */
  customers: number;
  /**
     * Result below zero. Null where fewer than 25 customers had a gain or a loss
     * @nullable
     */
  lost: number | null;
  /**
     * Neither loss nor gain. Null where fewer than 25 customers had a gain or a loss
     * @nullable
     */
  even: number | null;
  /**
     * Result above $1 and above 0.5 percent of what was invested. Null where fewer than 25 customers had a gain or a loss
     * @nullable
     */
  gained: number | null;
  /**
     * `lost` of `lost` and `gained`. Null where fewer than 25 customers had a gain or a loss
     * @nullable
     */
  lossPercent: number | null;
  /**
     * What these together gained, or below zero lost, in dollars; three significant digits. Null where fewer than 25 customers had a gain or a loss
     * @nullable
     */
  result: number | null;
  /**
     * The most that each of these had invested at once, added up; three significant digits. Null where fewer than 25 customers had a gain or a loss
     * @nullable
     */
  invested: number | null;
  /**
     * `result` per $100 of `invested`, of both to the cent. Null where fewer than 25 customers had a gain or a loss
     * @nullable
     */
  resultPer100: number | null;
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
