import type { OverviewDto } from './overviewDto.js';

export interface GetOverviewReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: OverviewDto;
}
