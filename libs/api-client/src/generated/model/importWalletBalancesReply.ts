import type { ReconciliationDto } from './reconciliationDto.js';

export interface ImportWalletBalancesReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: ReconciliationDto;
}
