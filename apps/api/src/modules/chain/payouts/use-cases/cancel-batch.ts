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
  PayoutBatchUnread,
} from '../payout.errors.js';
import { type ListedBatch, type PayoutSighting, PayoutRepository } from '../payout.repository.js';
import { SpendCheck } from '../spend-check.js';

/** Takes back a batch that nobody was given yet: its withdrawals can be sent otherwise. */
@Injectable()
export class CancelBatch {
  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutRepository,
    private readonly spendCheck: SpendCheck,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {}

  /** @throws PayoutBatchNotFound, PayoutBatchEnded, PayoutBatchExported, PayoutBatchPaid, PayoutBatchUnread, PayoutBatchNotLast, PayoutNodeAway */
  async run(operatorId: string, id: string): Promise<void> {
    const found = await this.payouts.find(id);
    const isOpen = found !== undefined && found.endedAt === null && found.exportedAt === null;
    // Before anything is locked: the node may take its time.
    const waiting = isOpen ? await this.spendCheck.spentInWaiting(found.chain, found.transactions) : [];
    return this.database.transaction(async () => {
      // A later one that is being approved counts as approved, or is refused.
      await this.payouts.alone();
      const batch = await this.payouts.lock(id);
      if (!batch) throw PayoutBatchNotFound();
      if (batch.endedAt) throw PayoutBatchEnded();
      if (batch.exportedAt) throw PayoutBatchExported();
      const seen = await this.payouts.sightings([id]);
      if (await this.mayBePaid(batch, seen)) throw PayoutBatchPaid();
      if (waiting.some((spend) => !seen.some(({ spends }) => spends.includes(spend)))) throw PayoutBatchUnread();
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
  private async mayBePaid(batch: ListedBatch, seen: readonly PayoutSighting[]): Promise<boolean> {
    const all = await this.payouts.payouts([batch.id]);
    // On Ethereum each number pays its own. Elsewhere the rest of a batch is open only while another transaction may pay it.
    if (batch.chain !== 'ethereum' && all.some(({ outcome }) => outcome === 'paid')) return true;
    const open = new Set(all.filter(({ outcome }) => outcome === null).map(({ id }) => id));
    // With whichever number: those that were swapped by hand pay each other's withdrawals.
    const awaited = addressesOf(stillPossible(seen).filter(({ failed }) => !failed));
    return payoutsOf(batch).some(({ id, payTo }) => open.has(id) && awaited.has(payTo));
  }
}
