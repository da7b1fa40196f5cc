import type { TransactionDto } from './transactionDto.js';

export interface RequestWithdrawalReply {
  success: true;
  message: string;
  data: TransactionDto;
}
