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
     * Its page at the explorer of this installation
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
     * What is not as it was approved, in sentences
     * @maxItems 10000
     * @items.maxLength 4096
     */
  faults: string[];
  /** @maxItems 10000 */
  payouts: BatchPayoutDto[];
}
