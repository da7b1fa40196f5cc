import type { AccountStatus } from './accountStatus.js';
import type { Role } from './role.js';
import type { SecondFactorSummary } from './secondFactorSummary.js';

export interface UserResponse {
  id: string;
  /** Short account number, made to be read out */
  accountId: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  /**
     * A new address that waits for the code sent to it
     * @nullable
     */
  pendingEmail: string | null;
  /** E.164 */
  phone: string;
  country: string;
  city: string;
  address: string;
  /** Where the picture is read from; `/v1/user/avatar/default` when there is none */
  avatar: string;
  /** Dollars that can be withdrawn or invested */
  availableBalance: number;
  /** Dollars in trades that are not settled, as invested */
  invested: number;
  /** Dollars of withdrawals that are not paid or returned yet */
  withdrawalHold: number;
  /** Dollars of all bonuses ever paid */
  bonus: number;
  /**
     * Bonuses of the last 30 days against the 30 before, in percent; null when there is nothing to compare
     * @nullable
     */
  bonusTrendPercent: number | null;
  memberSince: string;
  accountStatus: AccountStatus;
  secondFactor: SecondFactorSummary;
}
