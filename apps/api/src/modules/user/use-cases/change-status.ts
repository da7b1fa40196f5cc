import type { ReasonCode } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Hints } from '#platform/live/index.js';
import { AccountEvents } from '../account-event.repository.js';
import { UserNotFound } from '../user.errors.js';
import { type Person, Users } from '../user.repository.js';
import { MailPerson } from './mail-person.js';

export interface StatusChange {
  status: 'active' | 'suspended';
  /** The customer reads it; null when the suspension ends. */
  reason: ReasonCode | null;
  /** For colleagues. */
  note: string | null;
  /** Null where a suspension ends by itself. */
  operatorId: string | null;
}

/** Suspends a customer or ends that, records it and tells them. The database decides until when. Joins the caller's transaction. */
@Injectable()
export class ChangeStatus {
  constructor(
    private readonly users: Users,
    private readonly events: AccountEvents,
    private readonly mailPerson: MailPerson,
    private readonly hints: Hints,
  ) {}

  /** @param before the customer, who is locked */
  async run(before: Person, { status, reason, note, operatorId }: StatusChange, now: Date): Promise<Person> {
    await this.users.change(before.id, { status, statusReason: reason }, now);
    await this.events.record(before.id, {
      event: status === 'suspended' ? 'suspended' : 'restored',
      reason: [reason, note].filter(Boolean).join(': '),
      ...(operatorId === null ? { causedBy: 'system' } : { causedBy: 'operator', operatorId }),
    });
    const after = await this.users.find(before.id);
    if (!after) throw UserNotFound();
    await this.notify(before, after);
    this.hints.tell(before.id, 'account');
    return after;
  }

  private async notify(before: Person, { id, status, statusReason, suspendedUntil, ...after }: Person): Promise<void> {
    const same = before.status === status && before.suspendedUntil?.getTime() === suspendedUntil?.getTime();
    if (same || !after.emailVerifiedAt) return;
    if (status === 'suspended') {
      const until = suspendedUntil ? { until: suspendedUntil.toISOString() } : {};
      await this.mailPerson.run(id, 'account-suspended', { reason: statusReason ?? '', ...until });
    } else await this.mailPerson.run(id, after.frozenAt ? 'account-still-frozen' : 'account-restored', {});
  }
}
