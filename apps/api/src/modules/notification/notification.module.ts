import { Module } from '@nestjs/common';
import { NotificationController } from './notification.controller.js';
import { NotificationQueries } from './notification.queries.js';
import { NotificationRepository } from './notification.repository.js';
import { ReadNotifications } from './read-notifications.js';
import { RemoveOld } from './remove-old.js';

/** What customers are told in the app; it is written where mails are (`outbox_mail`). */
@Module({
  controllers: [NotificationController],
  providers: [NotificationRepository, NotificationQueries, ReadNotifications, RemoveOld],
})
export class NotificationModule {}
