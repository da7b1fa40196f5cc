import type { RequestPasswordResetReplyData } from './requestPasswordResetReplyData.js';

export interface RequestPasswordResetReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: RequestPasswordResetReplyData;
}
