import type { OperatorRole } from './operatorRole.js';

export interface InvitationResponse {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 254 */
  email: string;
  role: OperatorRole;
  /** @maxLength 4096 */
  invitedBy: string;
  /** @maxLength 24 */
  createdAt: string;
  /** @maxLength 24 */
  expiresAt: string;
}
