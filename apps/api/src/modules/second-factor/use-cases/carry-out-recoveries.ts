import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { HoldWithdrawals, MailPerson, Users } from '#modules/user/index.js';
import { REMIND_EVERY_MS } from '../recovery.rules.js';
import { type RunningRecovery, RecoveryRepository } from '../recovery.repository.js';
import { EndRecovery } from './end-recovery.js';
import { ResetSecondFactor } from './reset-second-factor.js';

/**
 * Turns the second factor of those off whose 72 hours are over, reminds the others once a day, and forgets links that
 * nobody followed. Nobody else turns a customer's second factor off without showing it, no operator either.
 */
@Injectable()
export class CarryOutRecoveries implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly recoveries: RecoveryRepository,
    private readonly resetSecondFactor: ResetSecondFactor,
    private readonly endRecovery: EndRecovery,
    private readonly holdWithdrawals: HoldWithdrawals,
    private readonly mailPerson: MailPerson,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('carry-out-recoveries', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.recoveries.expire(now);
    for (const recovery of await this.recoveries.listDue(now)) await this.finish(recovery);
    await this.remind(now);
  }

  private async finish({ userId, id }: RunningRecovery): Promise<void> {
    await this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      // Reopening a frozen account ends it.
      if (!person || person.frozenAt) return;
      // One from before operators needed two admins.
      if (person.role === 'operator') return this.endRecovery.because(userId, 'cancelled');
      const ended = await this.recoveries.end(userId, 'done', this.clock.now());
      // Somebody stopped it, or another process was first.
      if (ended?.id !== id) return;
      await this.holdWithdrawals.run(userId, 'recovered', 'mailed-link');
      await this.resetSecondFactor.run(person, false);
    });
  }

  private async remind(now: Date): Promise<void> {
    await this.database.transaction(async () => {
      for (const { userId, cancelId, dueAt } of await this.recoveries.remind(
        new Date(now.getTime() - REMIND_EVERY_MS),
        now,
      )) {
        const facts = { keepId: cancelId, time: dueAt.toISOString() };
        await this.mailPerson.run(userId, 'second-factor-recovery-reminder', facts);
      }
    });
  }
}
