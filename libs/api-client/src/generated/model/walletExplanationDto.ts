import type { WalletReason } from './walletReason.js';

export interface WalletExplanationDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 36 */
  balanceId: string;
  /** @maxLength 10 */
  coin: string;
  /** @maxLength 40 */
  network: string;
  /**
     * Coins
     * @maxLength 4096
     */
  amount: string;
  reason: WalletReason;
  /**
     * @maxLength 4096
     * @nullable
     */
  note: string | null;
  /** @maxLength 4096 */
  explainedBy: string;
  /** @maxLength 35 */
  explainedAt: string;
  /**
     * For a difference that the balance no longer had: when that was counted. Null where the explanation counts for later balances, too
     * @maxLength 35
     * @nullable
     */
  goneAt: string | null;
}
