import type { NotificationDto } from './notificationDto.js';
import type { NotificationExtraDto } from './notificationExtraDto.js';

export type ListNotificationsReply = NotificationExtraDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: NotificationDto[];
};
