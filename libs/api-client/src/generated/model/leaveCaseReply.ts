import type { LeaveCaseReplyData } from './leaveCaseReplyData.js';

export interface LeaveCaseReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: LeaveCaseReplyData;
}
