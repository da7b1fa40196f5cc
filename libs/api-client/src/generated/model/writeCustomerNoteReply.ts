import type { WriteCustomerNoteReplyData } from './writeCustomerNoteReplyData.js';

export interface WriteCustomerNoteReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: WriteCustomerNoteReplyData;
}
