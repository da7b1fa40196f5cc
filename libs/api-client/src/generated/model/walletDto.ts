import type { WalletBalanceDto } from './walletBalanceDto.js';

export interface WalletDto {
  /** @maxLength 10 */
  coin: string;
  /** @maxLength 40 */
  network: string;
  /**
     * Coins that should be in the wallet now, by the completed transactions and the explained differences
     * @maxLength 2000
     */
  expected: string;
  /**
     * Coins of deposits that are announced and not credited yet
     * @maxLength 4096
     */
  announced: string;
  /**
     * Coins of withdrawals that are being sent, with what the network may take for their batch
     * @maxLength 4096
     */
  leaving: string;
  /**
     * The newest balance; null when there is none
     * @nullable
     */
  balance: WalletBalanceDto | null;
}
