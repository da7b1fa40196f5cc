import type { ReasonCode } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { UserNotFound, Users } from '#modules/user/index.js';
import { ProposalRepository, type ProposalRow } from '../proposal.repository.js';

export interface SuspensionProposal {
  operatorId: string;
  userId: string;
  reason: ReasonCode;
  note: string | null;
}

/** Proposes to suspend a customer, or keep them suspended, for longer than one operator may alone. */
@Injectable()
export class ProposeSuspension {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly proposals: ProposalRepository,
    private readonly audit: Audit,
  ) {}

  /** @throws UserNotFound, ProposalExists */
  run({ operatorId, userId, reason, note }: SuspensionProposal): Promise<ProposalRow> {
    return this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (person?.role !== 'investor') throw UserNotFound();
      const kind = 'suspension';
      const request = { reason };
      const row = await this.proposals.insert({
        ...{ kind, userId, transactionId: null, request, amount: null, note, proposedBy: operatorId },
      });
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'propose',
        subject: row.id,
        customerId: userId,
        before: { status: person.status, statusReason: person.statusReason },
        after: { kind, ...request, note },
      });
      return row;
    });
  }
}
