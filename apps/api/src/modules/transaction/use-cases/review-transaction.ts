import type { ReasonCode } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations, CustomerNotes, PresentOperators } from '#modules/user/index.js';
import { type Completion, CompletionTerms } from '../completion-terms.js';
import { HistoryRepository } from '../history.repository.js';
import { LoneCompletions } from '../lone-completions.repository.js';
import { Movements } from '../movements.js';
import { REVIEW_REFUSALS } from '../review-refusals.js';
import type { TransactionResult } from '../transaction-result.js';
import { ReviewMovement } from '../review-movement.js';
import type { ReviewStatus } from '../dto/review.request.js';
import { requireFit, requireNoHash } from '../review-reason.js';
import { type TransactionRow, auditedStatus } from '../transaction-row.js';
import { SecondOperatorNeeded, TransactionNotFound } from '../transaction.errors.js';

export interface Review extends Completion {
  operatorId: string;
  id: string;
  /** The customer, if the caller knows it: the line is then one lookup by its full key. */
  userId?: string;
  status: ReviewStatus;
  reason: ReasonCode | null;
  /** For colleagues. */
  note: string | null;
  /** When this session last showed the second factor. */
  provedAt?: Date | null;
  confirmation?: string;
}

/**
 * Changes the status of a deposit or withdrawal, and moves its money, exactly once: a second attempt finds it changed.
 * What needs a second operator is refused, and so is everything if the operator's account ended since the request came in.
 */
@Injectable()
export class ReviewTransaction {
  constructor(
    private readonly history: HistoryRepository,
    private readonly movements: Movements,
    private readonly terms: CompletionTerms,
    private readonly movement: ReviewMovement,
    private readonly operators: PresentOperators,
    private readonly alone: LoneCompletions,
    private readonly confirmations: Confirmations,
    private readonly notes: CustomerNotes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async run(review: Review, once: Idempotency): Promise<TransactionResult> {
    const { id, operatorId, status, reason, note } = review;
    const record = await this.history.find(id, review.userId);
    if (!record) {
      // An unknown line has no owner; the refusal is stored under the operator's key.
      const request = { refused: TransactionNotFound.code };
      const movement = { kind: 'refusal' as const, userId: operatorId, request, now: this.clock.now(), once };
      return this.movements.carryOut<TransactionResult>(movement, REVIEW_REFUSALS);
    }
    requireFit(record.line, status, reason);
    requireNoHash(status, review.txHash);
    const { line } = record;
    const terms = await (status === 'completed' ? this.terms.toComplete(line, review) : this.terms.of(line, review));
    const request = { id, status, reason, ...terms };
    return this.movement.carryOut(line, { operatorId, request, proposalId: null }, once, async (result) => {
      await this.operators.require({ id: operatorId, permission: 'review-transfers' });
      if (status === 'completed') await this.requireAlone(review, result.line);
      await this.notes.add({ userId: line.user_id, authorId: operatorId, body: note, transactionId: id });
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'review-transaction',
        subject: id,
        customerId: line.user_id,
        before: { status: auditedStatus(line), cents: String(line.amount) },
        after: {
          type: line.type,
          reference: line.reference,
          ...request,
          status,
          txHash: result.line.tx_hash,
          cents: String(result.line.amount),
          note,
        },
      });
    });
  }

  /**
   * The operator is locked, so of two completions at once the second one counts the first.
   * @throws SecondOperatorNeeded, ConfirmationRequired
   */
  private async requireAlone(
    { operatorId, id, provedAt = null, confirmation }: Review,
    { type, amount }: TransactionRow,
  ): Promise<void> {
    const [now, cents] = [this.clock.now(), BigInt(amount)];
    if (await this.alone.isTooMuch(operatorId, cents, now)) {
      throw SecondOperatorNeeded({ details: { because: ['above-for-all'] } });
    }
    const person = { userId: operatorId, provedAt };
    const act = type === 'deposit' ? 'complete-deposit' : 'complete-withdrawal';
    await this.confirmations.spendUnlessRecent(person, confirmation, act, { transactionId: id });
    await this.alone.add(operatorId, { transactionId: id, cents }, now);
  }
}
