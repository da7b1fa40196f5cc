import type { LeaveProposalReplyData } from './leaveProposalReplyData.js';

export interface LeaveProposalReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: LeaveProposalReplyData;
}
