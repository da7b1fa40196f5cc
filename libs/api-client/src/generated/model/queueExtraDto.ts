import type { QueueCountsDto } from './queueCountsDto.js';

export interface QueueExtraDto {
  /**
     * Pass as `cursor` for the next page
     * @maxLength 500
     * @nullable
     */
  nextCursor: string | null;
  counts: QueueCountsDto;
}
