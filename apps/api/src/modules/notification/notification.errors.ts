import { defineRefusal } from '#platform/http/index.js';

export const NotificationNotFound = defineRefusal(
  'NOTIFICATION_NOT_FOUND',
  404,
  'This notification does not exist.',
  'There is no notification with this id among those of the caller; they are removed after 400 days.',
);
