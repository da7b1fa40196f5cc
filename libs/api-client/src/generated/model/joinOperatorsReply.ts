import type { JoinOperatorsReplyData } from './joinOperatorsReplyData.js';

export interface JoinOperatorsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: JoinOperatorsReplyData;
}
