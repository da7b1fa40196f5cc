import type { WaitingDto } from './waitingDto.js';

export interface OverviewQueuesDto {
  /** Deposits to review */
  deposits: WaitingDto;
  /** Withdrawals to send */
  withdrawals: WaitingDto;
  /** Proposals to approve */
  proposals: WaitingDto;
}
