import { DAY_MS } from '@sextant/business-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Files } from '#platform/files/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { CodeSendingRepository } from '../code-sending.repository.js';
import { OneTimeCodeRepository } from '../one-time-code.repository.js';
import { UNVERIFIED_KEPT_DAYS } from '../user.rules.js';
import { Users } from '../user.repository.js';
import { AVATAR_FILES, avatarKey } from './change-avatar.js';

/**
 * Removes registrations that nobody confirmed within seven days, old codes, and pictures that nobody shows. Each is a job
 * of its own, so that a fault of one keeps no other from running.
 */
@Injectable()
export class PurgeUnverified implements OnModuleInit {
  constructor(
    private readonly users: Users,
    private readonly codes: OneTimeCodeRepository,
    private readonly sendings: CodeSendingRepository,
    private readonly files: Files,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.daily('purge-unverified', () => this.run());
    this.schedule.daily('drop-old-codes', () => this.dropOldCodes());
    this.schedule.daily('reap-avatars', () => this.reapAvatars());
  }

  /** Answers how many registrations were removed. */
  run(): Promise<number> {
    return this.users.removeUnverified(this.daysAgo(UNVERIFIED_KEPT_DAYS));
  }

  private async dropOldCodes(): Promise<void> {
    await this.codes.removeExpired(this.daysAgo(1));
    await this.sendings.removeOld(this.daysAgo(1));
  }

  private async reapAvatars(): Promise<void> {
    await this.files.reap(AVATAR_FILES, async (keys) => {
      const shown = await this.users.avatarsAmong(keys.map((key) => key.slice(AVATAR_FILES.length + 1)));
      return new Set([...shown].map(avatarKey));
    });
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
