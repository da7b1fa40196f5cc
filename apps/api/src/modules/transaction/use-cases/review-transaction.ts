import type { Cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { HistoryRepository } from '../history.repository.js';
import { type Movement, Movements } from '../movements.js';
import type { TransactionResult } from '../transaction-result.js';
import {
  CreditedAmountNotExpected,
  ReasonRequired,
  TransactionFinal,
  TransactionNotFound,
  TransactionNotReviewable,
  TransactionStepInvalid,
  TxHashRecorded,
  TxHashRequired,
} from '../transaction.errors.js';
import { heldForReview, recipientNotPayable } from '../withdrawal-refusals.js';

export interface Review {
  operatorId: string;
  id: string;
  /** The customer, if the caller knows it: the line is then one lookup by its full key. */
  userId?: string;
  status: string;
  reason: string | null;
  creditedAmount: Cents | null;
  txHash: string | null;
}

/**
 * Changes the status of a deposit or withdrawal, and moves its money, exactly once: a second attempt finds it changed.
 */
@Injectable()
export class ReviewTransaction {
  constructor(
    private readonly history: HistoryRepository,
    private readonly movements: Movements,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async run(review: Review, once: Idempotency): Promise<TransactionResult> {
    const { id, operatorId, status, reason, creditedAmount, txHash } = review;
    const userId = await this.history.ownerOf(id, review.userId);
    const request = { id, status, reason, credited: creditedAmount?.toString(), txHash };
    const now = this.clock.now();
    // An unknown line has no owner; the refusal is stored under the operator's key.
    const movement: Movement = userId
      ? { kind: 'review', userId, actorId: operatorId, request, now, once }
      : { kind: 'refusal', userId: operatorId, request: { refused: TransactionNotFound.code }, now, once };
    const refusals = {
      TRANSACTION_NOT_FOUND: () => TransactionNotFound(),
      TRANSACTION_NOT_REVIEWABLE: () => TransactionNotReviewable(),
      TRANSACTION_FINAL: ({ status }: TransactionResult) =>
        TransactionFinal({ details: { transactionStatus: status } }),
      TRANSACTION_STEP_INVALID: ({ status }: TransactionResult) =>
        TransactionStepInvalid({ details: { transactionStatus: status } }),
      REASON_REQUIRED: () => ReasonRequired({ field: 'reason' }),
      WITHDRAWALS_HELD: heldForReview,
      TX_HASH_REQUIRED: () => TxHashRequired({ field: 'txHash' }),
      TX_HASH_RECORDED: () => TxHashRecorded({ field: 'txHash' }),
      RECIPIENT_NOT_PAYABLE: recipientNotPayable,
      CREDITED_AMOUNT_NOT_EXPECTED: () => CreditedAmountNotExpected({ field: 'creditedAmount' }),
    };
    return this.movements.carryOut<TransactionResult>(movement, refusals, (result) => this.record(operatorId, result));
  }

  private async record(operatorId: string, { line }: TransactionResult): Promise<void> {
    const steps = await this.history.timeline(line.user_id, line.id);
    const { type, status, reference, amount, tx_hash: txHash, reason } = line;
    await this.audit.record({
      actor: { userId: operatorId },
      action: 'review-transaction',
      subject: line.id,
      customerId: line.user_id,
      before: { status: steps.at(-2)?.status },
      after: { type, reference, status, cents: String(amount), txHash, reason },
    });
  }
}
