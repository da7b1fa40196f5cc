import type { BatchPayoutOutcome } from './batchPayoutOutcome.js';

export interface BatchPayoutDto {
  /** @maxLength 36 */
  transactionId: string;
  /** @maxLength 36 */
  userId: string;
  /** @maxLength 40 */
  reference: string;
  /** @maxLength 10 */
  coin: string;
  /**
     * Coins, as decimal text
     * @maxLength 4096
     */
  coins: string;
  /** @maxLength 200 */
  address: string;
  /** not-paid, cancelled: the withdrawal is free and can be sent otherwise */
  outcome: BatchPayoutOutcome;
}
