import type { JoiningResponse } from './joiningResponse.js';

export interface LookAtInvitationReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: JoiningResponse;
}
