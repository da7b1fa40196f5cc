import type { AccountStatus } from './accountStatus.js';
import type { Role } from './role.js';
import type { SecondFactorSummary } from './secondFactorSummary.js';
import type { SuspensionDto } from './suspensionDto.js';
import type { UserResponseOperatorRole } from './userResponseOperatorRole.js';

export interface UserResponse {
  /** @maxLength 36 */
  id: string;
  /**
     * Short account number that is easy to read out
     * @maxLength 12
     */
  accountId: string;
  role: Role;
  /** @nullable */
  operatorRole: UserResponseOperatorRole;
  /** @maxLength 100 */
  firstName: string;
  /** @maxLength 100 */
  lastName: string;
  /** @maxLength 254 */
  email: string;
  emailVerified: boolean;
  /**
     * A new address that is not confirmed yet
     * @maxLength 254
     * @nullable
     */
  pendingEmail: string | null;
  /**
     * E.164
     * @maxLength 20
     */
  phone: string;
  /** @maxLength 100 */
  country: string;
  /** @maxLength 100 */
  city: string;
  /** @maxLength 200 */
  address: string;
  /**
     * Address of the picture; `/v1/user/avatar/default` when there is none
     * @maxLength 100
     */
  avatar: string;
  /** Dollars that can be withdrawn or invested */
  availableBalance: number;
  /** Dollars in trades that are not settled, as invested */
  invested: number;
  /** Dollars held for withdrawals that are not yet paid or returned */
  withdrawalHold: number;
  /** Dollars of all bonuses ever paid, less what corrections took back */
  bonus: number;
  /**
     * Bonuses of the last 30 days compared with the 30 before, in percent; 0 only when they are equal, null when there was nothing, or less than a tenth, to compare with
     * @nullable
     */
  bonusTrendPercent: number | null;
  /** @maxLength 35 */
  memberSince: string;
  accountStatus: AccountStatus;
  /** @nullable */
  suspension: SuspensionDto | null;
  secondFactor: SecondFactorSummary;
}
