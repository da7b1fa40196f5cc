import type { EndAllSessionsReplyData } from './endAllSessionsReplyData.js';

export interface EndAllSessionsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: EndAllSessionsReplyData;
}
