import type { WithdrawalLevel } from './withdrawalLevel.js';

export interface WithdrawalLimitsDto {
  /** Earned by what protects the account: `protected` with a second factor or a passkey */
  level: WithdrawalLevel;
  /** Dollars in any 24 hours */
  dayLimit: number;
  /** Dollars of the last 24 hours that were not returned */
  dayUsed: number;
  /** Dollars in any 30 days */
  monthLimit: number;
  /** Dollars of the last 30 days that were not returned */
  monthUsed: number;
  /** Dollars that both limits leave */
  remaining: number;
  /**
     * Why withdrawals wait: `password-changed`, `email-changed`, `second-factor-changed`, `unfrozen`, `recovered`, `frozen`, `suspended`; null when they do not
     * @nullable
     */
  heldBecause: string | null;
  /**
     * Until when they wait; null when they do not, or when that is not known
     * @nullable
     */
  heldUntil: string | null;
}
