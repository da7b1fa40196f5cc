import type { ValueHistoryDto } from './valueHistoryDto.js';

export interface GetValueHistoryReply {
  success: true;
  message: string;
  data: ValueHistoryDto;
}
