import type { BookLineDto } from './bookLineDto.js';
import type { BookPageDto } from './bookPageDto.js';

export type ListBookLinesReply = BookPageDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: BookLineDto[];
};
