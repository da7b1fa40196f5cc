
export interface WalletBalanceRequest {
  /** @maxLength 10 */
  coin: string;
  /** @maxLength 60 */
  network: string;
  /**
     * Coins in the wallet
     * @maxLength 37
     */
  amount: string;
  /**
     * When they were there
     * @maxLength 35
     */
  at: string;
}
