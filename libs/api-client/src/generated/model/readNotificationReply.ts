import type { UnreadDto } from './unreadDto.js';

export interface ReadNotificationReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: UnreadDto;
}
