import { type Cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations } from '#modules/user/index.js';
import { PromotionsBudget } from '../promotions-budget.js';
import { ProposalRepository, type ProposalRow } from '../proposal.repository.js';

/** Proposes a new promotions budget, for another operator to approve. */
@Injectable()
export class ProposeBudget {
  constructor(
    private readonly database: Database,
    private readonly proposals: ProposalRepository,
    private readonly budget: PromotionsBudget,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
  ) {}

  /** @param confirmation of the act `propose-budget` for this amount; required with a second factor */
  run(operatorId: string, amount: Cents, note: string | null, confirmation?: string): Promise<ProposalRow> {
    return this.database.transaction(async () => {
      await this.confirmations.spend(operatorId, confirmation, 'propose-budget', { amount: dollars(amount) });
      const kind = 'budget';
      const request = { amount: String(amount) };
      const row = await this.proposals.insert({
        ...{ kind, userId: operatorId, transactionId: null, request, amount, note, proposedBy: operatorId },
      });
      const { amount: before, granted } = await this.budget.read();
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'propose',
        subject: row.id,
        before: { cents: String(before), granted: String(granted) },
        after: { kind, ...request, note },
      });
      return row;
    });
  }
}
