import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Caller, Refusal } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations, PresentOperators } from '#modules/user/index.js';
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
    private readonly operators: PresentOperators,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @param confirmation of the act `approve-operator-change` for exactly this one; required with a second factor
   * @throws OperatorChangeNotFound, OperatorChangeDecided, NeedsAnotherAdmin, ProposerNotPermitted,
   * ConfirmationRequired, and whatever the change is refused with
   */
  approve(caller: Caller, id: string, confirmation?: string): Promise<void> {
    return this.changes.alone(async () => {
      await this.requireBoth(caller, id);
      const change = await this.changes.approve(id, caller.userId, this.clock.now());
      if (!change) throw await this.whyNot(id);
      await this.confirmations.spend(caller.userId, confirmation, 'approve-operator-change', { changeId: id });
      const { kind, email, role, operatorId, proposedBy } = change;
      await this.audit.record({ actor: caller, action: 'approve-operator-change', subject: id, after: facts(change) });
      if (operatorId && kind === 'reset-second-factor') {
        return this.changeOperator.resetSecondFactor(caller, operatorId);
      }
      if (operatorId) return this.changeOperator.run(caller, operatorId, role);
      const { invitation } = await this.inviteOperator.run(email, role!, proposedBy, caller.userId);
      await this.inviteOperator.mail(invitation);
      await this.inviteOperator.record(caller, invitation);
    });
  }

  /** @throws OperatorChangeNotFound, OperatorChangeDecided, NeedsAnotherAdmin */
  drop(caller: Caller, id: string): Promise<void> {
    return this.changes.alone(async () => {
      await this.operators.require({ id: caller.userId, permission: 'manage-operators' });
      const change = await this.changes.drop(id, caller.userId, this.clock.now());
      if (!change) throw await this.whyNot(id);
      await this.audit.record({ actor: caller, action: 'drop-operator-change', subject: id, before: facts(change) });
    });
  }

  /** Since the request was let in, or the change proposed, they may have been ended or frozen. */
  private async requireBoth({ userId }: Caller, id: string): Promise<void> {
    const approver = { id: userId, permission: 'manage-operators' } as const;
    const change = await this.changes.find(id);
    // Who may not approve it anyway reads why first.
    if (change?.state !== 'waiting' || change.proposedBy === userId) return this.operators.require(approver);
    const { proposedBy, proposedAt } = change;
    await this.operators.requireBoth(approver, { id: proposedBy, permission: 'manage-operators', proposedAt });
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
