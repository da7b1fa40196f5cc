import type { TransactionDto } from './transactionDto.js';

export interface CancelWithdrawalReply {
  success: true;
  message: string;
  data: TransactionDto;
}
