import type { CancelPayoutBatchReplyData } from './cancelPayoutBatchReplyData.js';

export interface CancelPayoutBatchReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: CancelPayoutBatchReplyData;
}
