import type { WalletBalanceDtoSource } from './walletBalanceDtoSource.js';

export interface WalletBalanceDto {
  /** @maxLength 36 */
  id: string;
  /**
     * Coins that were in the wallet
     * @maxLength 4096
     */
  amount: string;
  /**
     * Coins that should have been there by the completed transactions
     * @maxLength 2000
     */
  expected: string;
  /**
     * Coins of deposits that were announced by then and are not credited yet, or that were credited after it without the time of their arrival, or whose payment had been seen by then and was in no block
     * @maxLength 4096
     */
  announced: string;
  /**
     * Coins of withdrawals that were being sent then, with what the network may take for their batch: nothing says whether they had left. What a batch paid is known by its time once it is completed
     * @maxLength 4096
     */
  leaving: string;
  /**
     * Coins of the difference that are explained
     * @maxLength 4096
     */
  explained: string;
  /**
     * Coins of the difference that nobody has explained yet. Coins that were announced or may have been leaving are none, but take none off that an earlier balance had
     * @maxLength 4096
     */
  open: string;
  /**
     * When the wallet was first counted with it, or with a part of it; null when nothing is open
     * @maxLength 35
     * @nullable
     */
  openSince: string | null;
  /** @maxLength 35 */
  at: string;
  source: WalletBalanceDtoSource;
  /** @maxLength 4096 */
  enteredBy: string;
  /** @maxLength 35 */
  enteredAt: string;
}
