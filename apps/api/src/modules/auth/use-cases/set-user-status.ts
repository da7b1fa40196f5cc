import type { ReasonCode } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { AccountEvents, MailPerson, type Person, UserNotFound, Users } from '#modules/user/index.js';
import { OperatorNotSuspendable } from '../auth.errors.js';
import { SessionRepository } from '../session.repository.js';

export interface StatusDecision {
  status: 'active' | 'suspended';
  reason?: ReasonCode;
  note?: string;
}

/** Suspends an investor, who is signed out everywhere at once, or ends that; one who froze the account stays out until reopening it. */
@Injectable()
export class SetUserStatus {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly events: AccountEvents,
    private readonly mailPerson: MailPerson,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @param operatorId who decides
   * @param decision its reason is what the investor reads, none when they are let in again; its note only colleagues
   * @throws UserNotFound, OperatorNotSuspendable
   */
  async run(operatorId: string, userId: string, { status, reason, note }: StatusDecision): Promise<Person> {
    if (!isUuid(userId)) throw UserNotFound();
    return this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      if (person.role === 'operator') throw OperatorNotSuspendable();
      const now = this.clock.now();
      const statusReason = status === 'suspended' ? (reason ?? null) : null;
      await this.users.change(userId, { status, statusReason }, now);
      if (status === 'suspended') await this.sessions.endAll(userId, 'suspended', now);
      const event = status === 'suspended' ? 'suspended' : 'restored';
      await this.events.record(userId, {
        event,
        causedBy: 'operator',
        operatorId,
        reason: [reason, note].filter(Boolean).join(': '),
      });
      await this.notify(person, status, reason ?? '');
      await this.audit.record({
        actor: { userId: operatorId },
        action: status === 'suspended' ? 'suspend-customer' : 'restore-customer',
        subject: userId,
        customerId: userId,
        before: { status: person.status, statusReason: person.statusReason },
        after: { status, statusReason, note },
      });
      return { ...person, status, statusReason };
    });
  }

  private async notify(person: Person, status: 'active' | 'suspended', reason: string): Promise<void> {
    if (person.status === status || !person.emailVerifiedAt) return;
    if (status === 'suspended') await this.mailPerson.run(person.id, 'account-suspended', { reason });
    else await this.mailPerson.run(person.id, person.frozenAt ? 'account-still-frozen' : 'account-restored', {});
  }
}
