import type { ColleagueDto } from './colleagueDto.js';
import type { CustomerStepDtoAbout } from './customerStepDtoAbout.js';
import type { CustomerStepDtoBy } from './customerStepDtoBy.js';
import type { StepPaymentDto } from './stepPaymentDto.js';

export interface CustomerStepDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 35 */
  at: string;
  about: CustomerStepDtoAbout;
  /**
     * What happened: a status, `on-hold`, `resumed`, `sending-approved`, `sending-cancelled` or `sending-not-paid` of a withdrawal, a step of a trade, an event
     * @maxLength 4096
     */
  what: string;
  by: CustomerStepDtoBy;
  /**
     * The operator who did it
     * @nullable
     */
  operator: ColleagueDto | null;
  /**
     * Of `sending-approved`: who had proposed the batch, without a role; null for every other step
     * @nullable
     */
  proposedBy: ColleagueDto | null;
  /**
     * The reason, or the text of a note
     * @maxLength 4096
     * @nullable
     */
  text: string | null;
  /**
     * The transaction or trade; of a note, the transaction it is about
     * @maxLength 36
     * @nullable
     */
  subjectId: string | null;
  /**
     * Type of the transaction, or the asset
     * @maxLength 4096
     * @nullable
     */
  kind: string | null;
  /**
     * @maxLength 40
     * @nullable
     */
  reference: string | null;
  /**
     * Dollars
     * @nullable
     */
  amount: number | null;
  /**
     * Of a transaction that was completed: the payment that a chain told of; null for every other step
     * @nullable
     */
  payment: StepPaymentDto | null;
}
