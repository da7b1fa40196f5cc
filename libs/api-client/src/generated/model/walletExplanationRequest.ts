import type { WalletReason } from './walletReason.js';

export interface WalletExplanationRequest {
  /**
     * `open` of the balance as it was seen: where another difference is open now, nothing is explained
     * @maxLength 38
     */
  amount: string;
  reason: WalletReason;
  /** @maxLength 500 */
  note?: string;
}
