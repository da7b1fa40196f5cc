import type { NotificationKind } from './notificationKind.js';
import type { NotificationPage } from './notificationPage.js';

export interface NotificationDto {
  /** @maxLength 4096 */
  id: string;
  kind: NotificationKind;
  /** @maxLength 100 */
  title: string;
  /** @maxLength 4096 */
  text: string;
  /** What it is about */
  page: NotificationPage;
  /**
     * Which transaction
     * @maxLength 40
     * @nullable
     */
  reference: string | null;
  /** @maxLength 4096 */
  createdAt: string;
  read: boolean;
}
