import type { ReasonCode } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Database, brokenConstraint } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { ChangeStatus, type Person, UserNotFound, Users } from '#modules/user/index.js';
import { OperatorNotSuspendable, SuspensionTakesTwo } from '../auth.errors.js';

export interface StatusDecision {
  status: 'active' | 'suspended';
  reason?: ReasonCode;
  note?: string;
}

/** Suspends an investor for at most 72 hours, or ends a suspension, also one that two operators agreed on. */
@Injectable()
export class SetUserStatus {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly changeStatus: ChangeStatus,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @param operatorId who decides
   * @param decision its reason is what the investor reads, none when they are let in again; its note only colleagues
   * @throws UserNotFound, OperatorNotSuspendable, SuspensionTakesTwo
   */
  async run(operatorId: string, userId: string, { status, reason, note }: StatusDecision): Promise<Person> {
    if (!isUuid(userId)) throw UserNotFound();
    return this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      if (person.role === 'operator') throw OperatorNotSuspendable();
      const suspends = status === 'suspended';
      const change = { status, reason: (suspends && reason) || null, note: note ?? null, operatorId };
      const changed = await this.changeStatus.run(person, change, this.clock.now()).catch((fault: unknown) => {
        throw brokenConstraint(fault) === 'users_suspension' ? SuspensionTakesTwo() : fault;
      });
      await this.audit.record({
        actor: { userId: operatorId },
        action: suspends ? 'suspend-customer' : 'restore-customer',
        subject: userId,
        customerId: userId,
        before: { status: person.status, statusReason: person.statusReason },
        after: { status, statusReason: changed.statusReason, suspendedUntil: changed.suspendedUntil, note },
      });
      return changed;
    });
  }
}
