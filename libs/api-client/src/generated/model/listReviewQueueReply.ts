import type { NextCursorDto } from './nextCursorDto.js';
import type { TransactionDto } from './transactionDto.js';

export type ListReviewQueueReply = NextCursorDto & {
  success: true;
  message: string;
  data: TransactionDto[];
};
