import type { WithdrawalLevel } from './withdrawalLevel.js';

export interface WithdrawalLimitsDto {
  /** `protected` with a second factor or a passkey, otherwise `standard` */
  level: WithdrawalLevel;
  /** Dollars in any 24 hours */
  dayLimit: number;
  /** Dollars of the last 24 hours that were not returned, and what its owner cancelled */
  dayUsed: number;
  /** Dollars in any 30 days */
  monthLimit: number;
  /** Dollars of the last 30 days that were not returned */
  monthUsed: number;
  /** Dollars left within both limits */
  remaining: number;
  /**
     * Why withdrawals are on hold: `password-changed`, `email-changed`, `second-factor-changed`, `unfrozen`, `recovered`, `frozen`, `suspended`; null when they are not
     * @maxLength 500
     * @nullable
     */
  heldBecause: string | null;
  /**
     * Until when they are on hold; null when they are not, or when that is not known
     * @maxLength 35
     * @nullable
     */
  heldUntil: string | null;
  /** Dollars that have to stay in the account, because payments that were credited are not final on their blockchain any longer */
  depositsHeld: number;
}
