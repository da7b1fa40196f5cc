import type { BookAccountDto } from './bookAccountDto.js';
import type { BookTotalsDto } from './bookTotalsDto.js';

export interface TrialBalanceDto {
  /** @maxLength 10 */
  day: string;
  /** @maxLength 35 */
  asOf: string;
  /** Whether the day belongs to a closed period */
  closed: boolean;
  /**
     * Every account, also one on which nothing moved
     * @maxItems 10000
     */
  accounts: BookAccountDto[];
  /** Sums of all accounts: both balances are zero */
  totals: BookTotalsDto;
}
