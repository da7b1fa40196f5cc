
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
     * The transaction that pays it, still may, or sent another amount: it spends what a batch would have spent
     * @maxLength 4096
     */
  txId: string;
  /**
     * Its page at a public explorer; null in a demo
     * @maxLength 4096
     * @nullable
     */
  explorerUrl: string | null;
  /** true: it is final and paid it, so operators complete it with this hash; false: it still may, or has `sent` */
  paid: boolean;
  /**
     * It is final and sent its address so many coins instead: operators complete it with this hash and correct it
     * @maxLength 4096
     * @nullable
     */
  sent: string | null;
}
