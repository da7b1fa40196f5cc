import type { ReviewStatus } from './reviewStatus.js';

export interface ReviewRequest {
  status: ReviewStatus;
  /**
     * The investor reads it
     * @maxLength 500
     */
  reason?: string;
  /**
     * Deposits: what really arrived, in dollars, when it is not what was declared
     * @minimum 0.01
     * @maximum 1000000000
     */
  creditedAmount?: number;
  /** Withdrawals: hash of the payment on the network, needed to complete one */
  txHash?: string;
}
