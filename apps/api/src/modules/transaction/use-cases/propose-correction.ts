import type { ReasonCode } from '@sextant/business-rules';
import { type Cents, cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations } from '#modules/user/index.js';
import { HistoryRepository } from '../history.repository.js';
import { ProposalRepository, type ProposalRow } from '../proposal.repository.js';
import { CorrectionExceedsEntry, NotCorrectable, TransactionNotFound } from '../transaction.errors.js';

export interface CorrectionProposal {
  operatorId: string;
  /** The transaction whose entry was wrong. */
  transactionId: string;
  amount: Cents;
  reason: ReasonCode;
  note: string | null;
}

/** Proposes to take back all or part of an entry that was wrong, for another operator to approve. */
@Injectable()
export class ProposeCorrection {
  constructor(
    private readonly database: Database,
    private readonly history: HistoryRepository,
    private readonly proposals: ProposalRepository,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
  ) {}

  /** @param confirmation of the act `propose-correction`; required with a second factor */
  async run(proposal: CorrectionProposal, confirmation?: string): Promise<ProposalRow> {
    const { operatorId, transactionId, amount, reason, note } = proposal;
    const userId = await this.history.ownerOf(transactionId, undefined);
    if (!userId) throw TransactionNotFound();
    await this.requireRoom(userId, transactionId, amount);
    const request = { transactionId, amount: String(amount), reason };
    return this.database.transaction(async () => {
      if (await this.confirmations.needed(operatorId, 'propose-correction')) {
        const details = { transactionId, amount: dollars(amount), reason };
        await this.confirmations.spend(operatorId, confirmation, 'propose-correction', details);
      }
      const kind = 'correction';
      const row = await this.proposals.insert({
        ...{ kind, userId, transactionId, request, amount, note, proposedBy: operatorId },
      });
      const after = { kind, ...request, note };
      const by = { actor: { userId: operatorId }, action: 'propose' } as const;
      await this.audit.record({ ...by, subject: row.id, customerId: userId, after });
      return row;
    });
  }

  private async requireRoom(userId: string, transactionId: string, amount: Cents): Promise<void> {
    const { left } =
      (await this.database.call<{ left: string } | null>('select correction_left($1, $2) as result', [
        userId,
        transactionId,
      ])) ?? {};
    if (left === undefined) throw NotCorrectable();
    if (amount > BigInt(left)) throw exceedsEntry({ left });
  }
}

/** The refusal with what is left of the entry, in dollars. */
export function exceedsEntry({ left = 0 }: { left?: string | number }) {
  return CorrectionExceedsEntry({ field: 'amount', details: { left: dollars(cents(BigInt(left))) } });
}
