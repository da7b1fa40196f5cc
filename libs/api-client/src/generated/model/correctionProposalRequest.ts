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
  /**
     * Only of a paid withdrawal, and of what corrects one: the coins that really left, in all; 0 where none did
     * @maxLength 40
     */
  sentCoin?: string;
  reason: CorrectionReason;
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}
