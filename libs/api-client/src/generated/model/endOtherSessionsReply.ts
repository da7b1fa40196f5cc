import type { EndOtherSessionsReplyData } from './endOtherSessionsReplyData.js';

export interface EndOtherSessionsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: EndOtherSessionsReplyData;
}
