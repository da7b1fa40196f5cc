import type { OperatorRole } from './operatorRole.js';

export interface InviteRequest {
  /** @maxLength 254 */
  email: string;
  role: OperatorRole;
}
