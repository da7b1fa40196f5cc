import type { CursorDto } from './cursorDto.js';
import type { CustomerNoteDto } from './customerNoteDto.js';

export type ListCustomerNotesReply = CursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: CustomerNoteDto[];
};
