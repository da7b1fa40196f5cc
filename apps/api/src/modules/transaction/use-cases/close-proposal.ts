import { cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { CustomerNotes, MailPerson } from '#modules/user/index.js';
import { ProposalRepository, type ProposalRow, customerOf } from '../proposal.repository.js';
import { ProposalDecided, ProposalNotFound, ProposalOfAnother, ProposalOwn } from '../proposal.errors.js';

/** Ends a proposal without carrying it out: its proposer withdraws it, or another operator refuses it. */
@Injectable()
export class CloseProposal {
  constructor(
    private readonly database: Database,
    private readonly proposals: ProposalRepository,
    private readonly notes: CustomerNotes,
    private readonly mailPerson: MailPerson,
    private readonly audit: Audit,
  ) {}

  run(operatorId: string, id: string, status: 'refused' | 'withdrawn', note: string | null): Promise<ProposalRow> {
    return this.database.transaction(async () => {
      const proposal = await this.proposals.named(id);
      if (!proposal) throw ProposalNotFound();
      const own = proposal.proposed_by === operatorId;
      if (status === 'withdrawn' && !own) throw ProposalOfAnother();
      if (status === 'refused' && own) throw ProposalOwn();
      const closed = await this.proposals.close(proposal, status, operatorId, note);
      const now = await this.proposals.find(id);
      if (!now) throw ProposalNotFound();
      if (!closed) throw ProposalDecided({ details: { proposalStatus: now.status } });
      const { user_id: userId, transaction_id: transactionId } = proposal;
      if (proposal.not_before !== null) {
        const reference = (await this.proposals.references([now])).get(transactionId) ?? '';
        await this.mailPerson.run(userId, 'correction-dropped', { reference, amount: cents(proposal.amount ?? 0) });
      }
      if (transactionId !== null) await this.notes.add({ userId, authorId: operatorId, body: note, transactionId });
      await this.audit.record({
        actor: { userId: operatorId },
        action: status === 'withdrawn' ? 'withdraw-proposal' : 'refuse-proposal',
        subject: id,
        customerId: customerOf(proposal),
        after: { ...proposal.facts, note },
      });
      return now;
    });
  }
}
