import type { AccountStatus } from './accountStatus.js';
import type { Role } from './role.js';

export interface AccountResponse {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 12 */
  accountId: string;
  role: Role;
  /** @maxLength 100 */
  firstName: string;
  /** @maxLength 100 */
  lastName: string;
  /** @maxLength 254 */
  email: string;
  emailVerified: boolean;
  /** @maxLength 20 */
  phone: string;
  /** @maxLength 100 */
  country: string;
  /** @maxLength 35 */
  memberSince: string;
  accountStatus: AccountStatus;
  /**
     * Why the account is suspended
     * @maxLength 500
     * @nullable
     */
  statusReason: string | null;
}
