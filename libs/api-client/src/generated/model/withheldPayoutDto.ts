
export interface WithheldPayoutDto {
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
     * The transaction that pays it, or still may: it spends what a batch would have spent
     * @maxLength 4096
     */
  txId: string;
  /**
     * Its page at the explorer of this installation
     * @maxLength 4096
     * @nullable
     */
  explorerUrl: string | null;
  /** true: it is final and paid it, so operators complete it with this hash; false: it still may */
  paid: boolean;
}
