
export interface CountedCoinsDto {
  /** @maxLength 4096 */
  amount: string;
  /**
     * What they were worth; null where a rate was missing
     * @nullable
     */
  dollars: number | null;
  /**
     * When they were in the wallet
     * @maxLength 35
     */
  at: string;
}
