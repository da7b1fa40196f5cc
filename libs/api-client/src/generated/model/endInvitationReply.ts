import type { EndInvitationReplyData } from './endInvitationReplyData.js';

export interface EndInvitationReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: EndInvitationReplyData;
}
