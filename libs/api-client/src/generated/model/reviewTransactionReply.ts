import type { TransactionDto } from './transactionDto.js';

export interface ReviewTransactionReply {
  success: true;
  message: string;
  data: TransactionDto;
}
