import type { ClosedPeriodDto } from './closedPeriodDto.js';

export interface ClosePeriodReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: ClosedPeriodDto[];
}
