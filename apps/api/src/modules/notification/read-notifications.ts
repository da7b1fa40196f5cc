import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Hints } from '#platform/live/index.js';
import { NotificationNotFound } from './notification.errors.js';
import { NotificationRepository } from './notification.repository.js';

/** Marks notifications as read, in all tabs and on all devices of the person. */
@Injectable()
export class ReadNotifications {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly hints: Hints,
    private readonly clock: Clock,
  ) {}

  /** @throws NotificationNotFound */
  async one(userId: string, id: string): Promise<void> {
    if (!(await this.notifications.read(userId, id, this.clock.now()))) throw NotificationNotFound();
    this.hints.tell(userId, 'notifications');
  }

  async all(userId: string, upTo: string): Promise<void> {
    await this.notifications.readAll(userId, upTo, this.clock.now());
    this.hints.tell(userId, 'notifications');
  }
}
