import type { GoneDifferenceDto } from './goneDifferenceDto.js';
import type { WalletDto } from './walletDto.js';
import type { WalletExplanationDto } from './walletExplanationDto.js';

export interface ReconciliationDto {
  /** @maxLength 35 */
  asOf: string;
  /** Differences that are not explained: those of the newest balances, and all that later balances no longer have */
  open: number;
  /**
     * Differences that no one explained before the next balance, which no longer had them, or less: all of them, those that were gone first before the others
     * @maxItems 10000
     */
  goneDifferences: GoneDifferenceDto[];
  /** @maxItems 10000 */
  wallets: WalletDto[];
  /**
     * The last hundred, newest first
     * @maxItems 10000
     */
  explanations: WalletExplanationDto[];
}
