import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { type Idempotency, throwIfRefused } from '../../../platform/http/index.js';
import { exceedsBalance } from '../transaction-refusals.js';
import { CustomerNotFound } from '../transaction.errors.js';
import { type Adjustment, TransactionRepository, type TransactionResult } from '../transaction.repository.js';

/** Posts a bonus, a fee or an adjustment with a reason that the investor reads: never a silent balance (decision H5). */
@Injectable()
export class PostAdjustment {
  constructor(
    private readonly transactions: TransactionRepository,
    private readonly clock: Clock,
  ) {}

  async run(adjustment: Adjustment, once: Idempotency): Promise<TransactionResult> {
    const result = await this.transactions.postAdjustment(adjustment, this.clock.now(), once);
    throwIfRefused(result, {
      CUSTOMER_NOT_FOUND: () => CustomerNotFound(),
      AMOUNT_EXCEEDS_BALANCE: exceedsBalance,
    });
    return result;
  }
}
