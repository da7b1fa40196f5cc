import type { SendAllowListCodeReplyData } from './sendAllowListCodeReplyData.js';

export interface SendAllowListCodeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: SendAllowListCodeReplyData;
}
