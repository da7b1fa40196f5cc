import type { TransactionDto } from './transactionDto.js';

export interface CancelDepositReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TransactionDto;
}
