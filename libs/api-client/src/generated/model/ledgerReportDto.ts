import type { LedgerCheckDto } from './ledgerCheckDto.js';
import type { LedgerCountsDto } from './ledgerCountsDto.js';
import type { LedgerDifferenceDto } from './ledgerDifferenceDto.js';

export interface LedgerReportDto {
  /** True when nothing differs */
  clean: boolean;
  /** How many differences there are in all */
  found: number;
  /** @maxLength 35 */
  checkedAt: string;
  /** @maxItems 10000 */
  checks: LedgerCheckDto[];
  counts: LedgerCountsDto;
  /**
     * The first 100 of each check
     * @maxItems 10000
     */
  differences: LedgerDifferenceDto[];
}
