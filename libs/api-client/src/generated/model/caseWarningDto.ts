import type { CaseLinkDto } from './caseLinkDto.js';
import type { CaseWarningKind } from './caseWarningKind.js';

export interface CaseWarningDto {
  kind: CaseWarningKind;
  /**
     * When it happened
     * @maxLength 35
     * @nullable
     */
  at: string | null;
  /**
     * At most five lines that it is about
     * @maxItems 10000
     */
  lines: CaseLinkDto[];
}
