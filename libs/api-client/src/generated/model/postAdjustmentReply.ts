import type { TransactionDto } from './transactionDto.js';

export interface PostAdjustmentReply {
  success: true;
  message: string;
  data: TransactionDto;
}
