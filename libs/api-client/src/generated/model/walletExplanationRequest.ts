import type { WalletReason } from './walletReason.js';

export interface WalletExplanationRequest {
  reason: WalletReason;
  /** @maxLength 500 */
  note?: string;
}
