import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { MailPerson } from '#modules/user/index.js';
import type { RecoveryEnd } from '../recovery.entity.js';
import { RecoveryRepository } from '../recovery.repository.js';

/** Ends a recovery before its time, and tells the person if it had begun. Takes part in the transaction one is in. */
@Injectable()
export class EndRecovery {
  constructor(
    private readonly recoveries: RecoveryRepository,
    private readonly mailPerson: MailPerson,
    private readonly clock: Clock,
  ) {}

  async because(userId: string, reason: Exclude<RecoveryEnd, 'done' | 'expired'>): Promise<void> {
    const begun = await this.recoveries.end(userId, reason, this.clock.now());
    if (begun) await this.mailPerson.run(userId, 'second-factor-recovery-cancelled', {});
  }
}
