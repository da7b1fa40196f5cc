import { Injectable } from '@nestjs/common';
import { isPermitted, fullName } from '@sextant/business-rules';
import { Clock } from '#platform/clock/index.js';
import type { Caller } from '#platform/http/index.js';
import { SessionRepository } from '#modules/auth/index.js';
import { Confirmations, type Person, Users, hasSecondFactor } from '#modules/user/index.js';
import { ChangeRepository, type OperatorChange } from './change.repository.js';
import type { InvitationResponse, OperatorChangeResponse, OperatorResponse } from './dto/operator.response.js';
import { type Invitation, InvitationRepository } from './invitation.repository.js';
import { JoinOperators } from './use-cases/join-operators.js';

type Named = (id: string | null) => string | null;

/** The operators with what stands around them. */
@Injectable()
export class OperatorQueries {
  constructor(
    private readonly users: Users,
    private readonly confirmations: Confirmations,
    private readonly sessions: SessionRepository,
    private readonly invitations: InvitationRepository,
    private readonly changes: ChangeRepository,
    private readonly joinOperators: JoinOperators,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<OperatorResponse[]> {
    const operators = await this.users.operators();
    const named = namesOf(operators);
    const inviters = await this.invitations.inviters();
    const seen = await this.sessions.lastSeen(operators.map(({ id }) => id));
    const listed: OperatorResponse[] = [];
    for (const operator of operators) {
      const { id, email, firstName, lastName, operatorRole, createdAt } = operator;
      const has = hasSecondFactor(await this.confirmations.secondFactorState(id));
      listed.push({
        id,
        email,
        firstName,
        lastName,
        role: operatorRole,
        status: statusOf(operator),
        secondFactorMissing: !has,
        lastSeenAt: seen.get(id)?.toISOString() ?? null,
        invitedBy: inviters.has(id) ? (named(inviters.get(id) ?? null) ?? 'a command on the server') : null,
        since: createdAt.toISOString(),
      });
    }
    return listed;
  }

  async openInvitations(): Promise<InvitationResponse[]> {
    const named = namesOf(await this.users.operators());
    const open = [];
    for (const one of await this.invitations.listOpen(this.clock.now())) {
      if (await this.joinOperators.isStillGiven(one)) open.push(invitationOf(one, named));
    }
    return open;
  }

  async changesFor(caller: Caller): Promise<OperatorChangeResponse[]> {
    const named = namesOf(await this.users.operators());
    return (await this.changes.list()).map((change) => changeOf(change, named, caller));
  }

  async change(caller: Caller, id: string): Promise<OperatorChangeResponse> {
    const named = namesOf(await this.users.operators());
    const change = await this.changes.find(id);
    if (!change) throw new Error(`there is no change ${id}`);
    return changeOf(change, named, caller);
  }
}

function statusOf({ status, frozenAt }: Person): OperatorResponse['status'] {
  if (status !== 'active') return 'ended';
  return frozenAt ? 'frozen' : 'active';
}

function namesOf(operators: Person[]): Named {
  const names = new Map(operators.map((operator) => [operator.id, fullName(operator)]));
  return (id) => (id && names.get(id)) ?? null;
}

const invitationOf = ({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation, named: Named) => ({
  id,
  email,
  role,
  invitedBy: named(invitedBy) ?? 'a command on the server',
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

function changeOf(change: OperatorChange, named: Named, caller: Caller): OperatorChangeResponse {
  const { id, kind, operatorId, email, role, state, proposedBy, proposedAt, decidedBy, decidedAt } = change;
  const decides =
    state === 'waiting' && operatorId !== caller.userId && isPermitted(caller.operatorRole, 'manage-operators');
  return {
    id,
    kind,
    operatorId,
    operatorName: named(operatorId),
    email,
    role,
    state,
    proposedBy: named(proposedBy) ?? proposedBy,
    proposedAt: proposedAt.toISOString(),
    decidedBy: named(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    canApprove: decides && proposedBy !== caller.userId,
    canDrop: decides,
  };
}
