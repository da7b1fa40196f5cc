import type { CursorDto } from './cursorDto.js';
import type { FailedMailDto } from './failedMailDto.js';

export type ListFailedMailsReply = CursorDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: FailedMailDto[];
};
