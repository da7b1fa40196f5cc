import { dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { Database } from '../../../platform/database/index.js';
import { type Idempotency, throwIfRefused } from '../../../platform/http/index.js';
import { Confirmations } from '../../user/index.js';
import { exceedsBalance } from '../transaction-refusals.js';
import { CustomerNotFound } from '../transaction.errors.js';
import { type Adjustment, TransactionRepository, type TransactionResult } from '../transaction.repository.js';

/** Posts a bonus, a fee or an adjustment with a reason that the investor reads: never a silent balance (decision H5). */
@Injectable()
export class PostAdjustment {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRepository,
    private readonly confirmations: Confirmations,
    private readonly clock: Clock,
  ) {}

  /** @param confirmation of the act `post-adjustment` for exactly this; needed with a second factor */
  async run(adjustment: Adjustment, once: Idempotency, confirmation?: string): Promise<TransactionResult> {
    const needed = await this.confirmations.needed(adjustment.operatorId, 'post-adjustment');
    const result = needed
      ? await this.database.transaction(() => this.confirmed(adjustment, once, confirmation))
      : await this.transactions.postAdjustment(adjustment, this.clock.now(), once);
    throwIfRefused(result, {
      CUSTOMER_NOT_FOUND: () => CustomerNotFound(),
      AMOUNT_EXCEEDS_BALANCE: exceedsBalance,
    });
    return result;
  }

  /** Moves the money and uses the confirmation up, both or neither: unconfirmed, nothing of it was written. */
  private async confirmed(
    adjustment: Adjustment,
    once: Idempotency,
    confirmation: string | undefined,
  ): Promise<TransactionResult> {
    const result = await this.transactions.postAdjustment(adjustment, this.clock.now(), once);
    if (result.refused || result.replayed) return result;
    const { operatorId, userId, type, direction, amount, reason } = adjustment;
    const details = { userId, type, direction, amount: dollars(amount), reason };
    await this.confirmations.spend(operatorId, confirmation, 'post-adjustment', details);
    return result;
  }
}
