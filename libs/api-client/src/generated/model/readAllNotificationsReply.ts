import type { UnreadDto } from './unreadDto.js';

export interface ReadAllNotificationsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: UnreadDto;
}
