import type { PaymentMethodDto } from './paymentMethodDto.js';

export interface CreatePaymentMethodReply {
  success: true;
  message: string;
  data: PaymentMethodDto;
}
