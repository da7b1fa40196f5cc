import type { BookDayDto } from './bookDayDto.js';
import type { BookDaysPageDto } from './bookDaysPageDto.js';

export type ListBookDaysReply = BookDaysPageDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: BookDayDto[];
};
