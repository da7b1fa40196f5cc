import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { type Completion, CompletionTerms, amountOf } from '../completion-terms.js';
import { HistoryRepository } from '../history.repository.js';
import { ProposalRepository, type ProposalRow } from '../proposal.repository.js';
import type { TransactionRow } from '../transaction-row.js';
import {
  RateAtArrivalUnknown,
  ReceivedCoinNotExpected,
  ReceivedCoinRequired,
  ReceivedCoinTooSmall,
  TransactionFinal,
  TransactionNotFound,
  TransactionNotReviewable,
  TxHashRequired,
} from '../transaction.errors.js';

export interface CompletionProposal extends Completion {
  operatorId: string;
  transactionId: string;
  note: string | null;
}

/** Proposes to complete a deposit or a withdrawal, for another operator to approve. The rate is settled here. */
@Injectable()
export class ProposeCompletion {
  constructor(
    private readonly database: Database,
    private readonly history: HistoryRepository,
    private readonly terms: CompletionTerms,
    private readonly proposals: ProposalRepository,
    private readonly audit: Audit,
  ) {}

  async run({ operatorId, transactionId: id, note, ...completion }: CompletionProposal): Promise<ProposalRow> {
    const record = await this.history.find(id, undefined);
    if (!record) throw TransactionNotFound();
    const { line } = record;
    requireOpen(line, completion);
    const terms = await this.terms.of(line, completion);
    const amount = amountOf(line, terms);
    if (amount === null) throw RateAtArrivalUnknown({ field: 'arrivedAt' });
    if (amount <= 0n) throw ReceivedCoinTooSmall({ field: 'receivedCoin' });
    const request = { id, status: 'completed', reason: null, ...terms };
    return this.database.transaction(async () => {
      const proposal = await this.proposals.insert({
        kind: 'completion',
        userId: line.user_id,
        transactionId: id,
        request,
        amount,
        note,
        proposedBy: operatorId,
      });
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'propose',
        subject: proposal.id,
        customerId: line.user_id,
        after: { kind: 'completion', amount: String(amount), ...request, note },
      });
      return proposal;
    });
  }
}

function requireOpen({ type, status, tx_hash }: TransactionRow, { receivedCoin, txHash }: Completion): void {
  if (type !== 'deposit' && type !== 'withdrawal') throw TransactionNotReviewable();
  if (status === 'completed' || status === 'failed') throw TransactionFinal({ details: { transactionStatus: status } });
  if (type === 'deposit' && receivedCoin === null) throw ReceivedCoinRequired({ field: 'receivedCoin' });
  if (type === 'withdrawal' && receivedCoin !== null) throw ReceivedCoinNotExpected({ field: 'receivedCoin' });
  if ((txHash ?? tx_hash) === null) throw TxHashRequired({ field: 'txHash' });
}
