import type { ResendCodeReplyData } from './resendCodeReplyData.js';

export interface ResendCodeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: ResendCodeReplyData;
}
