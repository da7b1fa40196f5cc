import type { ReconciliationDto } from './reconciliationDto.js';

export interface EnterWalletBalanceReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: ReconciliationDto;
}
