import type { OperatorResponseRole } from './operatorResponseRole.js';
import type { OperatorStatus } from './operatorStatus.js';

export interface OperatorResponse {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 254 */
  email: string;
  /** @maxLength 100 */
  firstName: string;
  /** @maxLength 100 */
  lastName: string;
  /** @nullable */
  role: OperatorResponseRole;
  /** Frozen by a mailed link, until the link that is then mailed reopens it */
  status: OperatorStatus;
  /** Whether there is neither an authenticator app nor a passkey */
  secondFactorMissing: boolean;
  /**
     * @maxLength 35
     * @nullable
     */
  lastSeenAt: string | null;
  /**
     * Null for whom the installation began with
     * @maxLength 4096
     * @nullable
     */
  invitedBy: string | null;
  /** @maxLength 35 */
  since: string;
}
