import type { WalletDto } from './walletDto.js';
import type { WalletExplanationDto } from './walletExplanationDto.js';

export interface ReconciliationDto {
  /** @maxLength 35 */
  asOf: string;
  /** Wallets whose difference is not explained */
  open: number;
  /** @maxItems 10000 */
  wallets: WalletDto[];
  /**
     * The last hundred, newest first
     * @maxItems 10000
     */
  explanations: WalletExplanationDto[];
}
