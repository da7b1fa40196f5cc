import type { OperatorChangeResponse } from './operatorChangeResponse.js';

export interface ApproveOperatorChangeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: OperatorChangeResponse;
}
