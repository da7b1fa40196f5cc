import type { BonusReason } from './bonusReason.js';

export interface BonusRequest {
  /** @maxLength 36 */
  customerId: string;
  /**
     * Dollars
     * @minimum 0.01
     * @maximum 1000000000
     */
  amount: number;
  /** `welcome-bonus`: in a demo only */
  reason: BonusReason;
  /**
     * Only colleagues read it
     * @maxLength 500
     */
  note?: string;
}
