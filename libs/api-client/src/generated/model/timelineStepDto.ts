import type { ActorRole } from './actorRole.js';
import type { TransactionStatus } from './transactionStatus.js';

export interface TimelineStepDto {
  status: TransactionStatus;
  at: string;
  actor: ActorRole;
  /** @nullable */
  reason: string | null;
}
