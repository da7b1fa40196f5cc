import { type ReasonCode } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { CustomerNotes } from '#modules/user/index.js';
import { type Completion, CompletionTerms, amountOf } from '../completion-terms.js';
import { DepositAddresses } from '../deposit-addresses.js';
import { HistoryRepository } from '../history.repository.js';
import { ProposalRepository, type ProposalRow } from '../proposal.repository.js';
import { type TransactionRow, isOnHold } from '../transaction-row.js';
import {
  RateAtArrivalUnknown,
  ReasonRequired,
  ReceivedCoinNotExpected,
  ReceivedCoinRequired,
  ReceivedCoinTooSmall,
  TransactionFinal,
  TransactionNotFound,
  TransactionNotReviewable,
  TxHashRequired,
  WithdrawalOnHold,
} from '../transaction.errors.js';
import { requireFit } from '../review-reason.js';

export interface CompletionProposal extends Completion {
  operatorId: string;
  transactionId: string;
  status: 'completed' | 'failed';
  /** Of the catalogue, to refuse it. */
  reason: ReasonCode | null;
  note: string | null;
}

/** Proposes to complete or to refuse a deposit or a withdrawal, for another operator to approve. The rate is settled here. */
@Injectable()
export class ProposeCompletion {
  constructor(
    private readonly database: Database,
    private readonly history: HistoryRepository,
    private readonly terms: CompletionTerms,
    private readonly addresses: DepositAddresses,
    private readonly proposals: ProposalRepository,
    private readonly notes: CustomerNotes,
    private readonly audit: Audit,
  ) {}

  async run(proposed: CompletionProposal): Promise<ProposalRow> {
    const { operatorId, transactionId: id, status, reason, note } = proposed;
    const record = await this.history.find(id, undefined);
    if (!record) throw TransactionNotFound();
    const { line } = record;
    requireOpen(line, proposed);
    if (status === 'completed' && line.type === 'withdrawal' && isOnHold(line)) throw WithdrawalOnHold();
    if (status === 'completed') requirePayment(line, proposed);
    else requireRefusal(line, proposed);
    const terms = await (status === 'completed'
      ? this.terms.toComplete(line, proposed)
      : this.terms.of(line, proposed));
    const amount = amountOf(line, terms);
    if (amount === null) throw RateAtArrivalUnknown({ field: 'arrivedAt' });
    if (amount <= 0n) throw ReceivedCoinTooSmall({ field: 'receivedCoin' });
    const creditedElsewhere = await this.creditedElsewhere(line, terms.txHash ?? line.tx_hash, status);
    const known = creditedElsewhere.length > 0 ? { creditedElsewhere } : {};
    const request = { id, status, reason: status === 'failed' ? reason : null, ...terms, ...known };
    return this.database.transaction(async () => {
      // Since it was read, a colleague may have ended it: its proposals expired then, and this one would be left.
      requireUnfinished((await this.proposals.lockStatus(line.user_id, id)) ?? line.status);
      const proposal = await this.proposals.insert({
        kind: 'completion',
        userId: line.user_id,
        transactionId: id,
        request,
        amount,
        note,
        proposedBy: operatorId,
      });
      await this.notes.add({ userId: line.user_id, authorId: operatorId, body: note, transactionId: id });
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

  /** Looked at again when it is approved: who agrees to a payment that counts elsewhere, too, has to have known it. */
  private async creditedElsewhere(line: TransactionRow, hash: string | null, status: string): Promise<string[]> {
    if (line.type !== 'deposit' || status !== 'completed' || hash === null) return [];
    return this.addresses.creditedElsewhere(hash, line);
  }
}

function requireOpen({ type, status }: TransactionRow, { receivedCoin }: Completion): void {
  if (type !== 'deposit' && type !== 'withdrawal') throw TransactionNotReviewable();
  requireUnfinished(status);
  if (type === 'withdrawal' && receivedCoin !== null) throw ReceivedCoinNotExpected({ field: 'receivedCoin' });
}

function requireUnfinished(status: string): void {
  if (status === 'completed' || status === 'failed') throw TransactionFinal({ details: { transactionStatus: status } });
}

function requirePayment({ type, tx_hash }: TransactionRow, { receivedCoin, txHash }: Completion): void {
  if (type === 'deposit' && receivedCoin === null) throw ReceivedCoinRequired({ field: 'receivedCoin' });
  if ((txHash ?? tx_hash) === null) throw TxHashRequired({ field: 'txHash' });
}

function requireRefusal(line: TransactionRow, { receivedCoin, reason }: CompletionProposal): void {
  if (receivedCoin !== null) throw ReceivedCoinNotExpected({ field: 'receivedCoin' });
  if (reason === null) throw ReasonRequired({ field: 'reason' });
  requireFit(line, 'failed', reason);
}
