import type { TransactionDto } from './transactionDto.js';

export interface RequestDepositReply {
  success: true;
  message: string;
  data: TransactionDto;
}
