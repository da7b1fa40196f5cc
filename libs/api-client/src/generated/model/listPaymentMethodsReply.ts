import type { PaymentMethodDto } from './paymentMethodDto.js';

export interface ListPaymentMethodsReply {
  success: true;
  message: string;
  data: PaymentMethodDto[];
}
