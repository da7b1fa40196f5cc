import type { OperatorChangeResponse } from './operatorChangeResponse.js';

export interface ProposeSecondFactorResetReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: OperatorChangeResponse;
}
