import type { TransferTimeDto } from './transferTimeDto.js';

export interface TransferTimesDto {
  /** From the report of a deposit with its proof until it was credited */
  deposits: TransferTimeDto;
  /** Of deposits with addresses of their own, from the arrival of the coins until they were credited; before that, one does not count */
  chainDeposits: TransferTimeDto;
  /** From the request of a withdrawal until its payment was final on its chain, as a node found it */
  withdrawals: TransferTimeDto;
  /** Withdrawals ever that only the operator says were sent; never in `count` */
  unconfirmedWithdrawals: number;
  /** Deposits of the last `days` days that operators refused; in no time */
  refusedDeposits: number;
  days: number;
  /** Below this number of customers, no time is given */
  fewest: number;
  /** @maxLength 35 */
  asOf: string;
}
