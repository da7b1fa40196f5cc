
export interface CustodyCoinDto {
  /** @maxLength 10 */
  coin: string;
  /** @maxLength 40 */
  network: string;
  /**
     * Coins that should be there by the completed transfers and the explained differences
     * @maxLength 4096
     */
  amount: string;
  /**
     * What they are worth now; null where a price is missing
     * @nullable
     */
  dollars: number | null;
}
