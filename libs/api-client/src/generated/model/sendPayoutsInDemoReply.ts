import type { SendPayoutsInDemoReplyData } from './sendPayoutsInDemoReplyData.js';

export interface SendPayoutsInDemoReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: SendPayoutsInDemoReplyData;
}
