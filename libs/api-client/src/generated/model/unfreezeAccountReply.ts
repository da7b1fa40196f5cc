import type { UnfreezeAccountReplyData } from './unfreezeAccountReplyData.js';

export interface UnfreezeAccountReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: UnfreezeAccountReplyData;
}
