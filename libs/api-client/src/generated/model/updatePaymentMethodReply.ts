import type { PaymentMethodDto } from './paymentMethodDto.js';

export interface UpdatePaymentMethodReply {
  success: true;
  message: string;
  data: PaymentMethodDto;
}
