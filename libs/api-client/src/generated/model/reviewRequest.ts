import type { ReviewStatus } from './reviewStatus.js';

export interface ReviewRequest {
  status: ReviewStatus;
  /**
     * The investor sees it
     * @maxLength 500
     */
  reason?: string;
  /**
     * Deposits: what really arrived, in dollars; left out, it is what was declared. Never null
     * @minimum 0.01
     * @maximum 1000000000
     */
  creditedAmount?: number;
  /**
     * Withdrawals: hash of the payment on the network, needed to complete one
     * @maxLength 200
     */
  txHash?: string;
}
