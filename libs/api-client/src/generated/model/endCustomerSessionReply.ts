import type { EndCustomerSessionReplyData } from './endCustomerSessionReplyData.js';

export interface EndCustomerSessionReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: EndCustomerSessionReplyData;
}
