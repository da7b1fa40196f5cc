import type { WalletReason } from './walletReason.js';

export interface WalletExplanationRequest {
  /**
     * `open` of the balance, or `amount` of what is gone, as it was seen: where another difference is open now, nothing is explained
     * @maxLength 38
     */
  amount: string;
  /** `completed-later` only of what a later balance no longer had */
  reason: WalletReason;
  /**
     * For colleagues. Required for the reason `other`
     * @maxLength 500
     */
  note?: string;
}
