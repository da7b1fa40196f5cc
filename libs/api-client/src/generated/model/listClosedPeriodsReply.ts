import type { ClosedPeriodDto } from './closedPeriodDto.js';

export interface ListClosedPeriodsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: ClosedPeriodDto[];
}
