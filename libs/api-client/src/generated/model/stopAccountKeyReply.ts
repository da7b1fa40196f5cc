import type { StopAccountKeyReplyData } from './stopAccountKeyReplyData.js';

export interface StopAccountKeyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: StopAccountKeyReplyData;
}
