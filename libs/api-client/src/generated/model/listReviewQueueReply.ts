import type { CursorDto } from './cursorDto.js';
import type { TransactionDto } from './transactionDto.js';

export type ListReviewQueueReply = CursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: TransactionDto[];
};
