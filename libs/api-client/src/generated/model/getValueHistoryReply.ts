import type { ValueHistoryDto } from './valueHistoryDto.js';

export interface GetValueHistoryReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: ValueHistoryDto;
}
