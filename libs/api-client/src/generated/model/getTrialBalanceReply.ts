import type { TrialBalanceDto } from './trialBalanceDto.js';

export interface GetTrialBalanceReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TrialBalanceDto;
}
