import type { CursorDto } from './cursorDto.js';
import type { CustomerEntryDto } from './customerEntryDto.js';

export type ListCustomerEntriesReply = CursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: CustomerEntryDto[];
};
