import type { OperatorRole } from './operatorRole.js';

export interface InvitationResponse {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 254 */
  email: string;
  role: OperatorRole;
  /** @maxLength 4096 */
  invitedBy: string;
  /** @maxLength 35 */
  createdAt: string;
  /** @maxLength 35 */
  expiresAt: string;
}
