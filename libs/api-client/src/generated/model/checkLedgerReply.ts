import type { LedgerReportDto } from './ledgerReportDto.js';

export interface CheckLedgerReply {
  success: true;
  message: string;
  data: LedgerReportDto;
}
