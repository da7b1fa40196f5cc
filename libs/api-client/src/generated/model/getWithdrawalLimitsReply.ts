import type { WithdrawalLimitsDto } from './withdrawalLimitsDto.js';

export interface GetWithdrawalLimitsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: WithdrawalLimitsDto;
}
