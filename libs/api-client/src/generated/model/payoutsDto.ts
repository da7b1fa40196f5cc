import type { PayoutBatchDto } from './payoutBatchDto.js';
import type { PayoutChainDto } from './payoutChainDto.js';

export interface PayoutsDto {
  /**
     * Chains with a node
     * @maxItems 10000
     */
  chains: PayoutChainDto[];
  /**
     * Open ones first, then the newest; at most 50
     * @maxItems 10000
     */
  batches: PayoutBatchDto[];
  /**
     * In the demo with its own Ethereum node: the address of that node’s wallet
     * @maxLength 4096
     * @nullable
     */
  demoSender: string | null;
}
