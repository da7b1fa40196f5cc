
export interface CoinsAtSignedDto {
  /** @maxLength 4096 */
  amount: string;
  /**
     * What they are worth now; null where a price is missing
     * @nullable
     */
  dollars: number | null;
}
