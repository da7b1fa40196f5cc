import type { ChangePasswordReplyData } from './changePasswordReplyData.js';

export interface ChangePasswordReply {
  success: true;
  message: string;
  /** @nullable */
  data: ChangePasswordReplyData;
}
