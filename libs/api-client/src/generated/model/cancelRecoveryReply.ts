import type { CancelRecoveryReplyData } from './cancelRecoveryReplyData.js';

export interface CancelRecoveryReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: CancelRecoveryReplyData;
}
