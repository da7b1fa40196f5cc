import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Audit } from '#modules/audit/index.js';
import { MailPerson, Users } from '#modules/user/index.js';
import type { RecoveryEnd } from '../recovery.entity.js';
import { RecoveryRepository } from '../recovery.repository.js';

/** Ends a recovery before its time; one that had begun is told to the person, and recorded of an operator. Takes part in the transaction one is in. */
@Injectable()
export class EndRecovery {
  constructor(
    private readonly recoveries: RecoveryRepository,
    private readonly users: Users,
    private readonly audit: Audit,
    private readonly mailPerson: MailPerson,
    private readonly clock: Clock,
  ) {}

  async because(userId: string, reason: Exclude<RecoveryEnd, 'done' | 'expired'>): Promise<void> {
    const begun = await this.recoveries.end(userId, reason, this.clock.now());
    if (!begun) return;
    await this.mailPerson.run(userId, 'second-factor-recovery-cancelled', {});
    const person = await this.users.find(userId);
    if (person) await this.audit.recordOwn(person, 'stop-recovery', { after: { because: reason } });
  }
}
