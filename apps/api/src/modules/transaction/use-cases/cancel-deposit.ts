import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { DepositAddresses } from '../deposit-addresses.js';
import { HistoryRepository } from '../history.repository.js';
import { type Movement, Movements } from '../movements.js';
import type { TransactionResult } from '../transaction-result.js';
import { DepositNotCancellable, TransactionNotFound } from '../transaction.errors.js';

/**
 * Cancels a customer's own deposit that was opened before the coins were sent, while nothing in its coin has arrived. Its
 * address is watched all the same.
 */
@Injectable()
export class CancelDeposit {
  constructor(
    private readonly history: HistoryRepository,
    private readonly addresses: DepositAddresses,
    private readonly movements: Movements,
    private readonly clock: Clock,
  ) {}

  /** @throws TransactionNotFound, DepositNotCancellable */
  async run(userId: string, id: string, once: Idempotency): Promise<TransactionResult> {
    const refusals = {
      TRANSACTION_NOT_FOUND: () => TransactionNotFound(),
      DEPOSIT_NOT_CANCELLABLE: ({ status }: TransactionResult) =>
        DepositNotCancellable({ details: { transactionStatus: status ?? 'pending' } }),
    };
    const result = await this.movements.answer(userId, once, refusals, () => this.cancel(userId, id, once));
    return { ...result, cancelled: true };
  }

  private async cancel(userId: string, id: string, once: Idempotency): Promise<TransactionResult> {
    const record = await this.history.find(id, userId);
    const arrived = record && (await this.addresses.hasArrived(record.line));
    const now = this.clock.now();
    if (arrived) {
      return this.movements.refuse(userId, DepositNotCancellable.code, now, once);
    }
    // A payment that is seen only now is credited as a deposit of its own.
    const movement: Movement = { kind: 'deposit_cancellation', userId, request: { id }, now, once };
    return this.movements.send<TransactionResult>(movement);
  }
}
