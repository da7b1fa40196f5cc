import type { CustomerPageDto } from './customerPageDto.js';

export interface GetCustomerReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: CustomerPageDto;
}
