import type { MethodsDto } from './methodsDto.js';

export interface GetPaymentMethodsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: MethodsDto;
}
