import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { HistoryRepository } from '../history.repository.js';
import { type Movement, Movements } from '../movements.js';
import { PayoutBatchChanges } from '../payout-batch-changes.js';
import type { TransactionResult } from '../transaction-result.js';
import type { TransactionRecord } from '../transaction-row.js';
import { TransactionNotFound, WithdrawalMayBePaid, WithdrawalNotCancellable } from '../transaction.errors.js';

/**
 * Cancels a customer's own withdrawal while it is pending, nothing that was seen may pay it, and no operator has proposed to
 * complete it: the hold returns to cash.
 */
@Injectable()
export class CancelWithdrawal {
  constructor(
    private readonly history: HistoryRepository,
    private readonly payouts: PayoutBatchChanges,
    private readonly movements: Movements,
    private readonly clock: Clock,
  ) {}

  /** @throws TransactionNotFound, WithdrawalNotCancellable, WithdrawalMayBePaid */
  async run(userId: string, id: string, once: Idempotency): Promise<TransactionResult> {
    const refusals = {
      TRANSACTION_NOT_FOUND: () => TransactionNotFound(),
      WITHDRAWAL_NOT_CANCELLABLE: ({ status }: TransactionResult) =>
        WithdrawalNotCancellable({ details: { transactionStatus: status } }),
      WITHDRAWAL_MAY_BE_PAID: () => WithdrawalMayBePaid(),
    };
    const read = () => this.history.find(id, userId);
    const work = (record: TransactionRecord | undefined) => this.cancel(userId, id, once, record);
    const result = await this.movements.answerAfter({ userId, once }, refusals, read, work);
    return { ...result, cancelled: true };
  }

  private async cancel(
    userId: string,
    id: string,
    once: Idempotency,
    record: TransactionRecord | undefined,
  ): Promise<TransactionResult> {
    // An operator may have paid it by hand before beginning it. What is seen only from here on came after this request.
    if (record?.line.status === 'pending' && (await this.payouts.mayBePaid(record.line))) throw WithdrawalMayBePaid();
    const movement: Movement = { kind: 'cancellation', userId, request: { id }, now: this.clock.now(), once };
    return this.movements.send<TransactionResult>(movement);
  }
}
