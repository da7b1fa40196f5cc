import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { Audit } from '#modules/audit/index.js';
import { byCustomer, payoutsOf } from '../batch.js';
import { addressesOf, stillPossible } from '../compare-payment.js';
import {
  PayoutBatchEnded,
  PayoutBatchExported,
  PayoutBatchNotFound,
  PayoutBatchNotLast,
  PayoutBatchPaid,
} from '../payout.errors.js';
import { type ListedBatch, PayoutRepository } from '../payout.repository.js';

/** Takes back a batch that nobody was given yet: its withdrawals can be sent otherwise. */
@Injectable()
export class CancelBatch {
  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {}

  /** @throws PayoutBatchNotFound, PayoutBatchEnded, PayoutBatchExported, PayoutBatchPaid, PayoutBatchNotLast */
  run(operatorId: string, id: string): Promise<void> {
    return this.database.transaction(async () => {
      // A later one that is being approved counts as approved, or is refused.
      await this.payouts.alone();
      const batch = await this.payouts.lock(id);
      if (!batch) throw PayoutBatchNotFound();
      if (batch.endedAt) throw PayoutBatchEnded();
      if (batch.exportedAt) throw PayoutBatchExported();
      if (await this.mayBePaid(batch)) throw PayoutBatchPaid();
      if (await this.payouts.hasLaterNumber(batch)) throw PayoutBatchNotLast();
      const now = this.clock.now();
      for (const { userId, id: line } of byCustomer(payoutsOf(batch))) {
        await this.database.query(`select payout_end($1, $2, $3, 'cancelled', null, $4)`, [userId, line, id, now]);
        this.hints.tell(userId, 'money');
      }
      await this.payouts.end(id, operatorId, now);
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'cancel-payout-batch',
        subject: id,
        after: { chain: batch.chain, withdrawals: payoutsOf(batch).length },
      });
      this.hints.tellOperators('cases');
    });
  }

  /**
   * Whether one that was typed by hand pays some of it, or may still send something to an open withdrawal: it is signed, so it
   * may be sent again although the node no longer lists it.
   */
  private async mayBePaid(batch: ListedBatch): Promise<boolean> {
    const all = await this.payouts.payouts([batch.id]);
    const seen = await this.payouts.sightings([batch.id]);
    // On Ethereum each number pays its own. Elsewhere the rest of a batch is open only while another transaction may pay it.
    if (batch.chain !== 'ethereum' && all.some(({ outcome }) => outcome === 'paid')) return true;
    const open = new Set(all.filter(({ outcome }) => outcome === null).map(({ id }) => id));
    // With whichever number: those that were swapped by hand pay each other's withdrawals.
    const awaited = addressesOf(stillPossible(seen).filter(({ failed }) => !failed));
    return payoutsOf(batch).some(({ id, payTo }) => open.has(id) && awaited.has(payTo));
  }
}
