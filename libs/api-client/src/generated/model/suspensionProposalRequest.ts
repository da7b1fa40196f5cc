import type { SuspensionReason } from './suspensionReason.js';

export interface SuspensionProposalRequest {
  /**
     * The customer
     * @maxLength 36
     */
  userId: string;
  /** The customer reads its sentence */
  reason: SuspensionReason;
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}
