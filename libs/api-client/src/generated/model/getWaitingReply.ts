import type { OverviewQueuesDto } from './overviewQueuesDto.js';

export interface GetWaitingReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: OverviewQueuesDto;
}
