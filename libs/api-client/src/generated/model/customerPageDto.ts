import type { AccountStatus } from './accountStatus.js';
import type { CustomerBalancesDto } from './customerBalancesDto.js';
import type { CustomerSecondFactorDto } from './customerSecondFactorDto.js';
import type { CustomerTotalsDto } from './customerTotalsDto.js';

export interface CustomerPageDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 12 */
  accountId: string;
  /** @maxLength 100 */
  firstName: string;
  /** @maxLength 100 */
  lastName: string;
  /** @maxLength 254 */
  email: string;
  emailVerified: boolean;
  /** @maxLength 100 */
  country: string;
  /** @maxLength 35 */
  memberSince: string;
  status: AccountStatus;
  balances: CustomerBalancesDto;
  /** @maxLength 20 */
  phone: string;
  /**
     * Empty when not given
     * @maxLength 100
     */
  city: string;
  /**
     * Why the account is suspended
     * @maxLength 500
     * @nullable
     */
  statusReason: string | null;
  /**
     * When the suspension by one operator ends
     * @maxLength 35
     * @nullable
     */
  suspendedUntil: string | null;
  /**
     * Since when its owner has frozen it
     * @maxLength 35
     * @nullable
     */
  frozenAt: string | null;
  /**
     * Until when nothing can be withdrawn
     * @maxLength 35
     * @nullable
     */
  withdrawalsHeldUntil: string | null;
  /**
     * Why nothing can be withdrawn until then
     * @maxLength 4096
     * @nullable
     */
  withdrawalsHeldBecause: string | null;
  secondFactor: CustomerSecondFactorDto;
  totals: CustomerTotalsDto;
}
