
export interface ProposedBatchPayoutDto {
  /** @maxLength 36 */
  transactionId: string;
  /** @maxLength 36 */
  userId: string;
  /** @maxLength 40 */
  reference: string;
  /** @maxLength 10 */
  coin: string;
  /**
     * Coins, as decimal text
     * @maxLength 4096
     */
  coins: string;
  /** @maxLength 200 */
  address: string;
  /**
     * Its part of the network fee in percent of its coins, rounded up; null where no rate compares them
     * @nullable
     */
  feePercent: number | null;
}
