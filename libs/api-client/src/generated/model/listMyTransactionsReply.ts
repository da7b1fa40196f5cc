import type { HistoryExtraDto } from './historyExtraDto.js';
import type { TransactionDto } from './transactionDto.js';

export type ListMyTransactionsReply = HistoryExtraDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: TransactionDto[];
};
