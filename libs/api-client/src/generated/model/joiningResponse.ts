import type { OperatorRole } from './operatorRole.js';

export interface JoiningResponse {
  /** @maxLength 254 */
  email: string;
  role: OperatorRole;
  /** @maxLength 35 */
  expiresAt: string;
}
