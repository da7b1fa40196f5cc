import type { LedgerReportDto } from './ledgerReportDto.js';

export interface CheckLedgerReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: LedgerReportDto;
}
