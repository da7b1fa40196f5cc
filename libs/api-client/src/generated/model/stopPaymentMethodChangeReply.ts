import type { StopPaymentMethodChangeReplyData } from './stopPaymentMethodChangeReplyData.js';

export interface StopPaymentMethodChangeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: StopPaymentMethodChangeReplyData;
}
