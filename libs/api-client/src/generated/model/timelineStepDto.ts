import type { ActorRole } from './actorRole.js';
import type { StepPaymentDto } from './stepPaymentDto.js';
import type { TimelineStepDtoOperatorRole } from './timelineStepDtoOperatorRole.js';
import type { TimelineStepDtoSending } from './timelineStepDtoSending.js';
import type { TransactionStatus } from './transactionStatus.js';

export interface TimelineStepDto {
  status: TransactionStatus;
  /** @maxLength 35 */
  at: string;
  actor: ActorRole;
  /**
     * What the operator was at that time; null where no operator acted, and in steps from before it was kept
     * @nullable
     */
  operatorRole: TimelineStepDtoOperatorRole;
  /**
     * A sentence of the catalogue. A later step of a withdrawal to `pending` puts it on hold where it has one, and resumes it where it has none
     * @maxLength 500
     * @nullable
     */
  reason: string | null;
  /**
     * Of a step to `completed`: the payment that a chain told of; null for every other step
     * @nullable
     */
  payment: StepPaymentDto | null;
  /**
     * Of a withdrawal in a batch, whose status stays `processing`: an operator approved that it is sent, an operator cancelled the batch before anything was signed, or a final transaction spent what the batch would have and did not pay it. Null for every other step
     * @nullable
     */
  sending: TimelineStepDtoSending;
}
