import type { BookBalanceDto } from './bookBalanceDto.js';

export interface ClosedPeriodDto {
  /**
     * The last month of the period
     * @maxLength 4096
     */
  month: string;
  /**
     * No entry is accepted before this instant
     * @maxLength 35
     */
  until: string;
  /** @maxLength 35 */
  closedAt: string;
  /**
     * Who closed it
     * @maxLength 4096
     */
  closedBy: string;
  /**
     * The balances of the books when it was closed
     * @maxItems 10000
     */
  balances: BookBalanceDto[];
}
