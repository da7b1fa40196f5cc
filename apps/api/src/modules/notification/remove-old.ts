import { DAY_MS } from '@sextant/business-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { NotificationRepository } from './notification.repository.js';

const KEPT_MS = 400 * DAY_MS;

/** Removes notifications after 400 days, every night: a year, and a look back at the same month. */
@Injectable()
export class RemoveOld implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly notifications: NotificationRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.daily('remove-old-notifications', () => this.run());
  }

  async run(): Promise<void> {
    await this.notifications.removeBefore(new Date(this.clock.now().getTime() - KEPT_MS));
  }
}
