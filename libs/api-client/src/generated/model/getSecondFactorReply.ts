import type { SecondFactorResponse } from './secondFactorResponse.js';

export interface GetSecondFactorReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: SecondFactorResponse;
}
