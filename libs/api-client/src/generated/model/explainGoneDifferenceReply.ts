import type { ReconciliationDto } from './reconciliationDto.js';

export interface ExplainGoneDifferenceReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: ReconciliationDto;
}
