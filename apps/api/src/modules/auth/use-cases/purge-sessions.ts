import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { FreezeLinks } from '#modules/user/index.js';
import { KnownDevices } from '../known-devices.js';
import { PasswordResetRepository } from '../password-reset.repository.js';
import { SessionRepository } from '../session.repository.js';
import { DEVICE_KEPT_MS, SESSION_KEPT_MS } from '../session.rules.js';

/** Forgets sessions that ran out 90 days ago, devices of long ago, and links that nobody can use any more. */
@Injectable()
export class PurgeSessions implements OnModuleInit {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDevices,
    private readonly resets: PasswordResetRepository,
    private readonly freezeLinks: FreezeLinks,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.daily('purge-sessions', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.sessions.removeExpired(new Date(now - SESSION_KEPT_MS));
    await this.devices.removeUnseen(new Date(now - DEVICE_KEPT_MS));
    await this.resets.removeExpired(new Date(now));
    await this.freezeLinks.removeExpired();
  }
}
