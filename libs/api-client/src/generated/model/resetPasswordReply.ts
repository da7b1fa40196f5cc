import type { ResetPasswordReplyData } from './resetPasswordReplyData.js';

export interface ResetPasswordReply {
  success: true;
  message: string;
  /** @nullable */
  data: ResetPasswordReplyData;
}
