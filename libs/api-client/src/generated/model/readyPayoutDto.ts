
export interface ReadyPayoutDto {
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
  /** Dollars, before the fee */
  amount: number;
  /** Dollars, after the fee: what the coins were worth */
  received: number;
  /** @maxLength 35 */
  requestedAt: string;
}
