import type { RemovePasskeyReplyData } from './removePasskeyReplyData.js';

export interface RemovePasskeyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: RemovePasskeyReplyData;
}
