import type { DeletePaymentMethodReplyData } from './deletePaymentMethodReplyData.js';

export interface DeletePaymentMethodReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /**
     * Always null
     * @nullable
     */
  data: DeletePaymentMethodReplyData;
}
