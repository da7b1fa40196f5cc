import type { ChangePasswordReplyData } from './changePasswordReplyData.js';

export interface ChangePasswordReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: ChangePasswordReplyData;
}
