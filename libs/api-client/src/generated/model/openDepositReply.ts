import type { TransactionDto } from './transactionDto.js';

export interface OpenDepositReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TransactionDto;
}
