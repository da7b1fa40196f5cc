import type { CorrectionReason } from './correctionReason.js';

export interface CorrectionProposalRequest {
  /**
     * The transaction that was wrong
     * @maxLength 36
     */
  transactionId: string;
  /**
     * Dollars, in the opposite direction of the transaction and never more than it moved
     * @minimum 0.01
     * @maximum 1000000000
     */
  amount: number;
  reason: CorrectionReason;
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}
