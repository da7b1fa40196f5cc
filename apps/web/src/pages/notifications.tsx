import { NotificationList } from '../features/notifications/components/notification-list.js';

export default function NotificationsPage() {
  return <NotificationList />;
}
