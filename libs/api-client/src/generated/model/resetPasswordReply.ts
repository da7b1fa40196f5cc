import type { ResetPasswordReplyData } from './resetPasswordReplyData.js';

export interface ResetPasswordReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: ResetPasswordReplyData;
}
