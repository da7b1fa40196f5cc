import type { HistoryExtraDto } from './historyExtraDto.js';
import type { TransactionDto } from './transactionDto.js';

export type ListMyTransactionsReply = HistoryExtraDto & {
  success: true;
  message: string;
  data: TransactionDto[];
};
