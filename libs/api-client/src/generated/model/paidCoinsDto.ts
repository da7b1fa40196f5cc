
export interface PaidCoinsDto {
  /** @maxLength 10 */
  coin: string;
  /** @maxLength 40 */
  network: string;
  /**
     * Coins of the withdrawal
     * @maxLength 4096
     */
  approved: string;
  /**
     * Coins that count as sent now, less what was corrected already
     * @maxLength 4096
     */
  sent: string;
  /** Whether the transaction is the withdrawal, not a correction of it */
  isLine: boolean;
}
