
export interface SolvencyPricesDto {
  /** @maxLength 100 */
  source: string;
  /**
     * When the oldest of the prices was
     * @maxLength 35
     */
  time: string;
}
