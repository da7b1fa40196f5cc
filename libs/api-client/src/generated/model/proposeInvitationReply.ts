import type { OperatorChangeResponse } from './operatorChangeResponse.js';

export interface ProposeInvitationReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: OperatorChangeResponse;
}
