
export interface SolvencyRateDto {
  /** Dollars per coin */
  dollars: number;
  /** @maxLength 100 */
  source: string;
  /**
     * When the rate was
     * @maxLength 35
     */
  at: string;
}
