import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { type Idempotency, throwIfRefused } from '../../../platform/http/index.js';
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
import { type Review, TransactionRepository, type TransactionResult } from '../transaction.repository.js';

/**
 * Moves a deposit or withdrawal on, and its money with it, once: whoever comes second finds it moved (decisions M5, M6).
 */
@Injectable()
export class ReviewTransaction {
  constructor(
    private readonly transactions: TransactionRepository,
    private readonly clock: Clock,
  ) {}

  async run(review: Review, once: Idempotency): Promise<TransactionResult> {
    const result = await this.transactions.review(review, this.clock.now(), once);
    throwIfRefused(result, {
      TRANSACTION_NOT_FOUND: () => TransactionNotFound(),
      TRANSACTION_NOT_REVIEWABLE: () => TransactionNotReviewable(),
      TRANSACTION_FINAL: ({ status }) => TransactionFinal({ details: { transactionStatus: status } }),
      TRANSACTION_STEP_INVALID: ({ status }) => TransactionStepInvalid({ details: { transactionStatus: status } }),
      REASON_REQUIRED: () => ReasonRequired({ field: 'reason' }),
      WITHDRAWALS_HELD: heldForReview,
      TX_HASH_REQUIRED: () => TxHashRequired({ field: 'txHash' }),
      TX_HASH_RECORDED: () => TxHashRecorded({ field: 'txHash' }),
      RECIPIENT_NOT_PAYABLE: recipientNotPayable,
      CREDITED_AMOUNT_NOT_EXPECTED: () => CreditedAmountNotExpected({ field: 'creditedAmount' }),
    });
    return result;
  }
}
