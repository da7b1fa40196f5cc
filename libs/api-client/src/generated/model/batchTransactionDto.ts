import type { BatchPayoutDto } from './batchPayoutDto.js';
import type { BatchTransactionState } from './batchTransactionState.js';

export interface BatchTransactionDto {
  /** waiting: nothing was seen that spends the same */
  state: BatchTransactionState;
  /**
     * @maxLength 4096
     * @nullable
     */
  txId: string | null;
  /**
     * Its page at a public explorer; null in a demo
     * @maxLength 4096
     * @nullable
     */
  explorerUrl: string | null;
  /** Blocks from its own to the last one that was read */
  confirmations: number;
  /**
     * What the network took, in coins
     * @maxLength 4096
     * @nullable
     */
  networkFee: string | null;
  /**
     * What it takes at most as approved, in coins
     * @maxLength 4096
     */
  maxFee: string;
  /** @maxLength 40 */
  feeCoin: string;
  /**
     * The wallet’s own address that gets what is left; a device may show it as one more recipient
     * @maxLength 4096
     * @nullable
     */
  changeAddress: string | null;
  /**
     * Coins, as decimal text
     * @maxLength 4096
     * @nullable
     */
  changeCoins: string | null;
  /**
     * Addresses that the PSBT spends from without the transactions that made the coins (non-witness UTXO), which the node no longer has: Trezor and BitBox02 do not sign it, unless a program such as Electrum adds them
     * @maxItems 10000
     * @items.maxLength 4096
     */
  previousMissing: string[];
  /**
     * What is not as it was approved, in sentences
     * @maxItems 10000
     * @items.maxLength 4096
     */
  faults: string[];
  /** @maxItems 10000 */
  payouts: BatchPayoutDto[];
}
