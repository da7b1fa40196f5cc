import type { OperatorRole } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Database, otherReleaseRuns } from '#platform/database/index.js';
import type { Caller } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations } from '#modules/user/index.js';
import { ChangeRepository, type OperatorChange } from '../change.repository.js';
import { NeedsAnotherAdmin, NobodyToApprove, OperatorChangeWaits, OtherReleaseRuns } from '../operator.errors.js';
import { ChangeOperator } from './change-operator.js';
import { InviteOperator } from './invite-operator.js';

type Proposal = Pick<OperatorChange, 'kind' | 'operatorId' | 'email' | 'role'>;

interface Confirmed {
  details: Record<string, string>;
  confirmation: string | undefined;
}

const OWN_ACCOUNT = 'Two other admins have to decide about your own account';

/** An admin proposes an invitation, another role or the end of an account; nothing changes until another admin agrees. */
@Injectable()
export class ProposeChange {
  constructor(
    private readonly changes: ChangeRepository,
    private readonly changeOperator: ChangeOperator,
    private readonly inviteOperator: InviteOperator,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param confirmation of the act `propose-operator-change`; required with a second factor
   * @throws AddressHasAccount, OperatorChangeWaits, NobodyToApprove, ConfirmationRequired
   */
  invite(caller: Caller, address: string, role: OperatorRole, confirmation?: string): Promise<string> {
    return this.changes.alone(async () => {
      const email = await this.inviteOperator.requireFree(address);
      const confirmed = { details: { email, role }, confirmation };
      return this.propose(caller, { kind: 'invite', operatorId: null, email, role }, confirmed);
    });
  }

  /**
   * @param role null to end the account
   * @param confirmation of the act `propose-operator-change`; required with a second factor
   * @throws OperatorNotFound, OperatorHasEnded, OperatorRoleUnchanged, LastAdmin, NeedsAnotherAdmin, OperatorChangeWaits,
   * NobodyToApprove, ConfirmationRequired
   */
  change(caller: Caller, operatorId: string, role: OperatorRole | null, confirmation?: string): Promise<string> {
    return this.changes.alone(async () => {
      const { email } = await this.changeOperator.require(operatorId, role);
      if (operatorId === caller.userId) throw NeedsAnotherAdmin({ message: OWN_ACCOUNT });
      const confirmed = { details: { operatorId, ...(role && { role }) }, confirmation };
      return this.propose(caller, { kind: role ? 'change-role' : 'end', operatorId, email, role }, confirmed);
    });
  }

  /**
   * @param confirmation of the act `propose-operator-change`; required with a second factor
   * @throws OtherReleaseRuns, OperatorNotFound, OperatorHasEnded, SecondFactorOff, NeedsAnotherAdmin,
   * OperatorChangeWaits, NobodyToApprove, ConfirmationRequired
   */
  resetSecondFactor(caller: Caller, operatorId: string, confirmation?: string): Promise<string> {
    return this.changes.alone(async () => {
      // The previous release ends the operator when it approves a change without a role. The next can drop this check.
      if (await otherReleaseRuns(this.database)) throw OtherReleaseRuns();
      const { email } = await this.changeOperator.requireSecondFactor(operatorId);
      if (operatorId === caller.userId) throw NeedsAnotherAdmin({ message: OWN_ACCOUNT });
      const confirmed = { details: { operatorId, change: 'reset-second-factor' }, confirmation };
      return this.propose(caller, { kind: 'reset-second-factor', operatorId, email, role: null }, confirmed);
    });
  }

  private async propose(caller: Caller, proposal: Proposal, { details, confirmation }: Confirmed): Promise<string> {
    const involved = [caller.userId, proposal.operatorId];
    const others = (await this.changeOperator.admins()).filter(({ id }) => !involved.includes(id));
    if (others.length === 0) throw NobodyToApprove();
    if (await this.changes.waitingFor(proposal.email)) throw OperatorChangeWaits();
    await this.confirmations.spend(caller.userId, confirmation, 'propose-operator-change', details);
    const proposedAt = this.clock.now();
    const id = uuidv7({ msecs: proposedAt.getTime() });
    await this.changes.insert({ ...proposal, id, proposedBy: caller.userId, proposedAt });
    await this.audit.record({ actor: caller, action: 'propose-operator-change', subject: id, after: proposal });
    return id;
  }
}
