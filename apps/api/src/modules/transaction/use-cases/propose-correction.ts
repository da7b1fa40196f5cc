import type { ReasonCode } from '@sextant/business-rules';
import { type Cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Database, instantText } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations, CustomerNotes, MailPerson } from '#modules/user/index.js';
import { CORRECTION_WAIT_MS } from '../announced-corrections.js';
import { CorrectionTerms, requireTerms } from '../correction-terms.js';
import { ProposalRepository, type ProposalRow } from '../proposal.repository.js';

export interface CorrectionProposal {
  operatorId: string;
  /** The transaction whose entry was wrong. */
  transactionId: string;
  amount: Cents;
  /** Of a paid withdrawal, the coins that really left, as decimal text; `amount` is what they make. */
  sentCoin: string | null;
  reason: ReasonCode;
  note: string | null;
}

/**
 * Proposes to take back all or part of an entry that was wrong, for another operator to approve. Where that takes money,
 * the customer is told now, and it waits.
 */
@Injectable()
export class ProposeCorrection {
  constructor(
    private readonly database: Database,
    private readonly terms: CorrectionTerms,
    private readonly proposals: ProposalRepository,
    private readonly confirmations: Confirmations,
    private readonly notes: CustomerNotes,
    private readonly mailPerson: MailPerson,
    private readonly audit: Audit,
  ) {}

  /** @param confirmation of the act `propose-correction`; required with a second factor */
  async run(proposal: CorrectionProposal, confirmation?: string): Promise<ProposalRow> {
    const { operatorId, transactionId, amount, sentCoin, reason, note } = proposal;
    const terms = await this.terms.of(transactionId, sentCoin);
    requireTerms(terms, proposal);
    const { userId, gives, trade } = terms;
    const coins: Record<string, string> = sentCoin === null ? {} : { sentCoin };
    const priced = trade && { prices: trade.prices, paid: String(trade.paid), due: String(trade.due) };
    const request = { transactionId, amount: String(amount), reason, ...coins, ...priced };
    const wait = gives ? {} : { waitMs: CORRECTION_WAIT_MS };
    return this.database.transaction(async () => {
      if (await this.confirmations.needed(operatorId, 'propose-correction')) {
        const details = { transactionId, amount: dollars(amount), reason, ...coins };
        await this.confirmations.spend(operatorId, confirmation, 'propose-correction', details);
      }
      const kind = 'correction';
      const row = await this.proposals.insert({
        ...{ kind, userId, transactionId, request, amount, note, proposedBy: operatorId, ...wait },
      });
      if (row.not_before !== null) {
        const reference = (await this.proposals.references([row])).get(transactionId) ?? '';
        const facts = { reference, amount, reason, time: instantText(row.not_before) };
        await this.mailPerson.run(userId, 'correction-announced', {
          ...facts,
          paid: trade?.paid ?? null,
          due: trade?.due ?? null,
        });
      }
      await this.notes.add({ userId, authorId: operatorId, body: note, transactionId });
      const after = { kind, ...request, note };
      const by = { actor: { userId: operatorId }, action: 'propose' } as const;
      await this.audit.record({ ...by, subject: row.id, customerId: userId, after });
      return row;
    });
  }
}
