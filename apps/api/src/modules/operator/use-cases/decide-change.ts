import { Injectable } from '@nestjs/common';
import { isPermitted } from '@sextant/business-rules';
import { Clock } from '#platform/clock/index.js';
import { type Caller, NotAllowed, type Refusal } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations, Users } from '#modules/user/index.js';
import { ChangeRepository, type OperatorChange } from '../change.repository.js';
import { NeedsAnotherAdmin, OperatorChangeDecided, OperatorChangeNotFound } from '../operator.errors.js';
import { ChangeOperator } from './change-operator.js';
import { InviteOperator } from './invite-operator.js';

/** A different admin approves what one proposed, and it takes effect at once, or any admin but the subject drops it. */
@Injectable()
export class DecideChange {
  constructor(
    private readonly changes: ChangeRepository,
    private readonly changeOperator: ChangeOperator,
    private readonly inviteOperator: InviteOperator,
    private readonly users: Users,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @param confirmation of the act `approve-operator-change` for exactly this one; required with a second factor
   * @throws OperatorChangeNotFound, OperatorChangeDecided, NeedsAnotherAdmin, ConfirmationRequired, and whatever the
   * change is refused with
   */
  approve(caller: Caller, id: string, confirmation?: string): Promise<void> {
    return this.changes.alone(async () => {
      await this.requireStillAdmin(caller);
      const change = await this.changes.approve(id, caller.userId, this.clock.now());
      if (!change) throw await this.whyNot(id);
      await this.confirmations.spend(caller.userId, confirmation, 'approve-operator-change', { changeId: id });
      const { email, role, operatorId, proposedBy } = change;
      await this.audit.record({ actor: caller, action: 'approve-operator-change', subject: id, after: facts(change) });
      if (operatorId) return this.changeOperator.run(caller, operatorId, role);
      const { invitation } = await this.inviteOperator.run(email, role!, proposedBy);
      await this.inviteOperator.mail(invitation);
      await this.inviteOperator.record(caller, invitation);
    });
  }

  /** @throws OperatorChangeNotFound, OperatorChangeDecided, NeedsAnotherAdmin */
  drop(caller: Caller, id: string): Promise<void> {
    return this.changes.alone(async () => {
      await this.requireStillAdmin(caller);
      const change = await this.changes.drop(id, caller.userId, this.clock.now());
      if (!change) throw await this.whyNot(id);
      await this.audit.record({ actor: caller, action: 'drop-operator-change', subject: id, before: facts(change) });
    });
  }

  /** Since the request was let in, they may have been ended themselves. @throws NotAllowed */
  private async requireStillAdmin({ userId }: Caller): Promise<void> {
    const present = await this.users.lock(userId);
    const may = present?.status === 'active' && isPermitted(present.operatorRole, 'manage-operators');
    if (!may) throw NotAllowed();
  }

  private async whyNot(id: string): Promise<Refusal> {
    const change = await this.changes.find(id);
    if (!change) return OperatorChangeNotFound();
    return change.state === 'waiting' ? NeedsAnotherAdmin() : OperatorChangeDecided();
  }
}

const facts = ({ kind, email, role, operatorId, proposedBy }: OperatorChange) => ({
  kind,
  email,
  role,
  operatorId,
  proposedBy,
});
