import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { type Idempotency, throwIfRefused } from '../../../platform/http/index.js';
import { TransactionNotFound, WithdrawalNotCancellable } from '../transaction.errors.js';
import { TransactionRepository, type TransactionResult } from '../transaction.repository.js';

/** Takes an own withdrawal back while it is pending: the hold returns to cash (decision M6). */
@Injectable()
export class CancelWithdrawal {
  constructor(
    private readonly transactions: TransactionRepository,
    private readonly clock: Clock,
  ) {}

  async run(ownerId: string, id: string, once: Idempotency): Promise<TransactionResult> {
    const result = await this.transactions.cancelWithdrawal(ownerId, id, this.clock.now(), once);
    throwIfRefused(result, {
      TRANSACTION_NOT_FOUND: () => TransactionNotFound(),
      WITHDRAWAL_NOT_CANCELLABLE: ({ status }) => WithdrawalNotCancellable({ details: { transactionStatus: status } }),
    });
    return { ...result, cancelled: true };
  }
}
