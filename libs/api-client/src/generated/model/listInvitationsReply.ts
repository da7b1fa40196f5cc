import type { InvitationResponse } from './invitationResponse.js';

export interface ListInvitationsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: InvitationResponse[];
}
