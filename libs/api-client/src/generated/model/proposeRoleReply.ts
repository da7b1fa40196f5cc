import type { OperatorChangeResponse } from './operatorChangeResponse.js';

export interface ProposeRoleReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: OperatorChangeResponse;
}
