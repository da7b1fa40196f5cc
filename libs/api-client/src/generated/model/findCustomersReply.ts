import type { CursorDto } from './cursorDto.js';
import type { CustomerDto } from './customerDto.js';

export type FindCustomersReply = CursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: CustomerDto[];
};
