import type { ResendCodeReplyData } from './resendCodeReplyData.js';

export interface ResendCodeReply {
  success: true;
  message: string;
  /** @nullable */
  data: ResendCodeReplyData;
}
