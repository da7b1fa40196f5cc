import type { TransactionOwnerDto } from './transactionOwnerDto.js';
import type { TransactionStatus } from './transactionStatus.js';
import type { TransactionType } from './transactionType.js';

export interface NamedTransactionDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 40 */
  reference: string;
  type: TransactionType;
  status: TransactionStatus;
  /** `failed` because the owner cancelled it */
  cancelled: boolean;
  /** @maxLength 35 */
  createdAt: string;
  user: TransactionOwnerDto;
}
