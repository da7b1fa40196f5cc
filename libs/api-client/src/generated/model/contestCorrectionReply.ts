import type { AnnouncedCorrectionDto } from './announcedCorrectionDto.js';

export interface ContestCorrectionReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: AnnouncedCorrectionDto;
}
