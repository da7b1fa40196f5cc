import type { FreezeByLinkReplyData } from './freezeByLinkReplyData.js';

export interface FreezeByLinkReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: FreezeByLinkReplyData;
}
