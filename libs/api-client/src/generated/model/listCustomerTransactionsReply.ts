import type { NextCursorDto } from './nextCursorDto.js';
import type { TransactionDto } from './transactionDto.js';

export type ListCustomerTransactionsReply = NextCursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: TransactionDto[];
};
