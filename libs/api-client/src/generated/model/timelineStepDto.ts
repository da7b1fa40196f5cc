import type { ActorRole } from './actorRole.js';
import type { TransactionStatus } from './transactionStatus.js';

export interface TimelineStepDto {
  status: TransactionStatus;
  /** @maxLength 35 */
  at: string;
  actor: ActorRole;
  /**
     * @maxLength 500
     * @nullable
     */
  reason: string | null;
}
