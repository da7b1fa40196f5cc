import type { QueueExtraDto } from './queueExtraDto.js';
import type { QueueLineDto } from './queueLineDto.js';

export type ListCasesReply = QueueExtraDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: QueueLineDto[];
};
