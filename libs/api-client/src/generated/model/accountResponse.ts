import type { AccountStatus } from './accountStatus.js';
import type { Role } from './role.js';

export interface AccountResponse {
  id: string;
  accountId: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  country: string;
  memberSince: string;
  accountStatus: AccountStatus;
  /**
     * Why the account is suspended
     * @nullable
     */
  statusReason: string | null;
}
