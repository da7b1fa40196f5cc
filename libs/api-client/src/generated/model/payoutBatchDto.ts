import type { BatchTransactionDto } from './batchTransactionDto.js';
import type { ChainName } from './chainName.js';
import type { PayoutBatchState } from './payoutBatchState.js';
import type { ProposalPersonDto } from './proposalPersonDto.js';

export interface PayoutBatchDto {
  /**
     * Of its proposal, too
     * @maxLength 36
     */
  id: string;
  chain: ChainName;
  /** exported: someone may have signed it; ended: each of its transactions is final */
  state: PayoutBatchState;
  /** @nullable */
  proposedBy: ProposalPersonDto | null;
  /** @nullable */
  approvedBy: ProposalPersonDto | null;
  /** @maxLength 35 */
  approvedAt: string;
  /** Whether the demo’s own node sends it */
  sendableInDemo: boolean;
  /** @maxItems 10000 */
  transactions: BatchTransactionDto[];
}
