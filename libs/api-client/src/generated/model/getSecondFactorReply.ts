import type { SecondFactorResponse } from './secondFactorResponse.js';

export interface GetSecondFactorReply {
  success: true;
  message: string;
  data: SecondFactorResponse;
}
