import type { FreezeAccountReplyData } from './freezeAccountReplyData.js';

export interface FreezeAccountReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: FreezeAccountReplyData;
}
