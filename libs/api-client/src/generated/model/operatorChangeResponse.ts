import type { OperatorChangeKind } from './operatorChangeKind.js';
import type { OperatorChangeResponseRole } from './operatorChangeResponseRole.js';
import type { OperatorChangeState } from './operatorChangeState.js';

export interface OperatorChangeResponse {
  /** @maxLength 36 */
  id: string;
  kind: OperatorChangeKind;
  /**
     * Null for an invitation
     * @maxLength 36
     * @nullable
     */
  operatorId: string | null;
  /**
     * @maxLength 4096
     * @nullable
     */
  operatorName: string | null;
  /** @maxLength 254 */
  email: string;
  /**
     * The role to come; null where the account ends or its second factor is turned off
     * @nullable
     */
  role: OperatorChangeResponseRole;
  state: OperatorChangeState;
  /** @maxLength 4096 */
  proposedBy: string;
  /** @maxLength 35 */
  proposedAt: string;
  /**
     * Who approved or dropped it
     * @maxLength 4096
     * @nullable
     */
  decidedBy: string | null;
  /**
     * @maxLength 35
     * @nullable
     */
  decidedAt: string | null;
  /** Whether you can approve it */
  canApprove: boolean;
  /** Whether you can drop it */
  canDrop: boolean;
}
