import type { TransactionDetailDto } from './transactionDetailDto.js';

export interface GetTransactionReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TransactionDetailDto;
}
