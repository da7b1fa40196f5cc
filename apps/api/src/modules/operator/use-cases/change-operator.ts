import type { OperatorRole } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Hints } from '#platform/live/index.js';
import { Audit, type Recorded } from '#modules/audit/index.js';
import { SessionRepository } from '#modules/auth/index.js';
import { ResetSecondFactor, SecondFactorOff } from '#modules/second-factor/index.js';
import { type Person, SecondFactors, Users, hasSecondFactor, isPresent } from '#modules/user/index.js';
import { ChangeRepository } from '../change.repository.js';
import { InvitationRepository } from '../invitation.repository.js';
import { LastAdmin, OperatorHasEnded, OperatorNotFound, OperatorRoleUnchanged } from '../operator.errors.js';

/** Gives an operator another role or ends the account, at once, and the invitations that they gave. Who has to agree is decided before. Call within `alone`. */
@Injectable()
export class ChangeOperator {
  constructor(
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly secondFactors: SecondFactors,
    private readonly resetFactors: ResetSecondFactor,
    private readonly changes: ChangeRepository,
    private readonly invitations: InvitationRepository,
    private readonly audit: Audit,
    private readonly hints: Hints,
    private readonly clock: Clock,
  ) {}

  /**
   * @param role null ends the account
   * @throws OperatorNotFound, OperatorHasEnded, OperatorRoleUnchanged, LastAdmin
   */
  async require(id: string, role: OperatorRole | null): Promise<Person> {
    const operator = await this.users.find(id);
    if (operator?.role !== 'operator') throw OperatorNotFound();
    if (operator.status !== 'active') throw OperatorHasEnded();
    if (operator.operatorRole === role) throw OperatorRoleUnchanged();
    const losesAdmin = operator.operatorRole === 'admin' && role !== 'admin';
    if (losesAdmin && (await this.admins()).every((admin) => admin.id === id)) throw LastAdmin();
    return operator;
  }

  /** A new role counts from the next request, and their console is told; an account that ends is signed out everywhere. */
  async run(actor: Recorded['actor'], id: string, role: OperatorRole | null): Promise<void> {
    const before = await this.require(id, role);
    await this.users.lock(id);
    const now = this.clock.now();
    if (role) {
      await this.users.change(id, { operatorRole: role }, now);
      this.hints.tell(id, 'account');
    } else {
      await this.users.change(id, { status: 'suspended', statusReason: null }, now);
      await this.sessions.endAll(id, 'suspended', now);
    }
    await this.changes.dropAllOf(id, now);
    for (const { id: subject, ...invitation } of await this.invitations.endAllOf(id, now)) {
      const facts = { email: invitation.email, role: invitation.role };
      await this.audit.record({ actor, action: 'end-invitation', subject, before: facts });
    }
    await this.audit.record({
      actor,
      action: role ? 'change-operator-role' : 'end-operator',
      subject: id,
      before: { email: before.email, role: before.operatorRole },
      after: role ? { email: before.email, role } : { email: before.email, ended: true },
    });
  }

  /** @throws OperatorNotFound, OperatorHasEnded, SecondFactorOff */
  async requireSecondFactor(id: string): Promise<Person> {
    const operator = await this.users.find(id);
    if (operator?.role !== 'operator') throw OperatorNotFound();
    if (operator.status !== 'active') throw OperatorHasEnded();
    if (!hasSecondFactor(await this.secondFactors.stateOf(id))) {
      throw SecondFactorOff({ message: 'This operator has no second factor' });
    }
    return operator;
  }

  /** Turns the second factor of an operator who lost it off, and signs them out everywhere. */
  async resetSecondFactor(actor: Recorded['actor'], id: string): Promise<void> {
    const { email, operatorRole } = await this.requireSecondFactor(id);
    await this.users.lock(id);
    await this.resetFactors.run({ id, email }, true);
    await this.sessions.endAll(id, 'ended-elsewhere', this.clock.now());
    await this.audit.record({
      actor,
      action: 'reset-second-factor',
      subject: id,
      after: { email, role: operatorRole },
    });
  }

  /** Those who can decide now: who ended, or whose account is frozen, does not count. */
  async admins(): Promise<Person[]> {
    const operators = await this.users.operators();
    return operators.filter((one) => one.operatorRole === 'admin' && isPresent(one));
  }
}
