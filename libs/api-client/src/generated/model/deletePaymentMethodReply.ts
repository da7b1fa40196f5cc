import type { DeletePaymentMethodReplyData } from './deletePaymentMethodReplyData.js';

export interface DeletePaymentMethodReply {
  success: true;
  message: string;
  /** @nullable */
  data: DeletePaymentMethodReplyData;
}
