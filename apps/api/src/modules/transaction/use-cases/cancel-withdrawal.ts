import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { type Movement, Movements } from '../movements.js';
import type { TransactionResult } from '../transaction-result.js';
import { TransactionNotFound, WithdrawalNotCancellable } from '../transaction.errors.js';

/** Cancels a customer's own withdrawal while it is pending: the hold returns to cash. */
@Injectable()
export class CancelWithdrawal {
  constructor(
    private readonly movements: Movements,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, id: string, once: Idempotency): Promise<TransactionResult> {
    const movement: Movement = { kind: 'cancellation', userId, request: { id }, now: this.clock.now(), once };
    const result = await this.movements.carryOut<TransactionResult>(movement, {
      TRANSACTION_NOT_FOUND: () => TransactionNotFound(),
      WITHDRAWAL_NOT_CANCELLABLE: ({ status }) => WithdrawalNotCancellable({ details: { transactionStatus: status } }),
    });
    return { ...result, cancelled: true };
  }
}
