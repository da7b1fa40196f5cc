import type { CustomerSessionDto } from './customerSessionDto.js';

export interface ListCustomerSessionsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: CustomerSessionDto[];
}
