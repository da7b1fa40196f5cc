import type { AuditAction } from './auditAction.js';
import type { AuditActor } from './auditActor.js';
import type { AuditOutcome } from './auditOutcome.js';
import type { AuditRecordDtoAfter } from './auditRecordDtoAfter.js';
import type { AuditRecordDtoBefore } from './auditRecordDtoBefore.js';

export interface AuditRecordDto {
  /** Its place in the chain */
  sequence: number;
  /** @maxLength 35 */
  at: string;
  /** Who acted */
  actor: AuditActor;
  /**
     * @maxLength 36
     * @nullable
     */
  actorId: string | null;
  /**
     * As it was then
     * @maxLength 4096
     * @nullable
     */
  actorEmail: string | null;
  /**
     * As it was then
     * @maxLength 4096
     * @nullable
     */
  actorRole: string | null;
  action: AuditAction;
  /**
     * The action in words
     * @maxLength 500
     */
  says: string;
  outcome: AuditOutcome;
  /**
     * What it was done to
     * @maxLength 500
     * @nullable
     */
  subject: string | null;
  /**
     * @maxLength 36
     * @nullable
     */
  customerId: string | null;
  /**
     * The account id of the customer
     * @maxLength 12
     * @nullable
     */
  accountId: string | null;
  /**
     * What was before
     * @nullable
     */
  before: AuditRecordDtoBefore;
  /**
     * What was after
     * @nullable
     */
  after: AuditRecordDtoAfter;
  /**
     * The network address
     * @maxLength 200
     * @nullable
     */
  address: string | null;
  /**
     * @maxLength 100
     * @nullable
     */
  requestId: string | null;
  /**
     * SHA-256 of the hash before and this record
     * @maxLength 4096
     */
  hash: string;
}
