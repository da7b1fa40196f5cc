import type { TransactionDetailDto } from './transactionDetailDto.js';

export interface GetTransactionReply {
  success: true;
  message: string;
  data: TransactionDetailDto;
}
