import type { RequestPasswordResetReplyData } from './requestPasswordResetReplyData.js';

export interface RequestPasswordResetReply {
  success: true;
  message: string;
  /** @nullable */
  data: RequestPasswordResetReplyData;
}
