import type { CaseCustomerDto } from './caseCustomerDto.js';
import type { CaseHoldDto } from './caseHoldDto.js';
import type { CaseNoteDto } from './caseNoteDto.js';
import type { CaseWarningDto } from './caseWarningDto.js';
import type { TakenDto } from './takenDto.js';
import type { TransactionDetailDto } from './transactionDetailDto.js';
import type { TransactionDto } from './transactionDto.js';

export interface CaseDto {
  transaction: TransactionDetailDto;
  customer: CaseCustomerDto;
  /**
     * At most five others of the customer, newest first
     * @maxItems 10000
     */
  lastTransactions: TransactionDto[];
  /** @maxItems 10000 */
  warnings: CaseWarningDto[];
  /**
     * The last 50, oldest first; no customer reads them
     * @maxItems 10000
     */
  notes: CaseNoteDto[];
  /**
     * Who put it on hold; null where it is not
     * @nullable
     */
  hold: CaseHoldDto | null;
  /**
     * Who is working on it
     * @nullable
     */
  takenBy: TakenDto | null;
}
