import type { LedgerCheckDto } from './ledgerCheckDto.js';
import type { LedgerCountsDto } from './ledgerCountsDto.js';
import type { LedgerDifferenceDto } from './ledgerDifferenceDto.js';

export interface LedgerReportDto {
  /** True when nothing differs */
  clean: boolean;
  checkedAt: string;
  checks: LedgerCheckDto[];
  counts: LedgerCountsDto;
  differences: LedgerDifferenceDto[];
}
