import type { EndSessionReplyData } from './endSessionReplyData.js';

export interface EndSessionReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: EndSessionReplyData;
}
