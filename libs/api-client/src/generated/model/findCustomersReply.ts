import type { CustomerDto } from './customerDto.js';
import type { FoundBesideDto } from './foundBesideDto.js';

export type FindCustomersReply = FoundBesideDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: CustomerDto[];
};
