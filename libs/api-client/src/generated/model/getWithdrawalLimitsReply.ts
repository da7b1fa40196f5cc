import type { WithdrawalLimitsDto } from './withdrawalLimitsDto.js';

export interface GetWithdrawalLimitsReply {
  success: true;
  message: string;
  data: WithdrawalLimitsDto;
}
