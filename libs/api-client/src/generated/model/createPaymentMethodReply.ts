import type { PaymentMethodDto } from './paymentMethodDto.js';

export interface CreatePaymentMethodReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: PaymentMethodDto;
}
