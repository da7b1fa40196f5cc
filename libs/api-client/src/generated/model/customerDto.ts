import type { AccountStatus } from './accountStatus.js';
import type { CustomerBalancesDto } from './customerBalancesDto.js';

export interface CustomerDto {
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
}
