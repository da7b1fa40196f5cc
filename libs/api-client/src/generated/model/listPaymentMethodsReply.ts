import type { PaymentMethodDto } from './paymentMethodDto.js';

export interface ListPaymentMethodsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: PaymentMethodDto[];
}
