import { CURRENCIES } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { Audit } from '#modules/audit/index.js';
import { PayoutNotReady } from '#modules/transaction/index.js';
import { AccountKeyRepository } from '../../account-key.repository.js';
import { type BatchTransaction, byCustomer, leavesChange, payoutsOf } from '../batch.js';
import { PayoutBatchEnded, PayoutBatchNotFound, PayoutBatchStale } from '../payout.errors.js';
import { type ListedBatch, type WholeBatch, PayoutRepository } from '../payout.repository.js';
import { SeenPayments } from '../seen-payments.js';
import { SpendCheck } from '../spend-check.js';

const KEY_STOPPED =
  'The account key that gets the change of this batch was stopped. Please cancel the batch and propose another one.';
const KEY_STOPPED_SINCE =
  'The account key that gets the change of this batch was stopped, so the file is not given out again. Once another final transaction has spent the same coins, the withdrawals can go into another batch.';

export interface ExportedBatch {
  fileName: string;
  /** A PSBT in base64, or JSON with the transactions of an Ethereum wallet. */
  content: string;
}

/** Gives out what is to be signed. From the first time on the batch counts as signed: only the chain ends it. */
@Injectable()
export class ExportBatch {
  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutRepository,
    private readonly keys: AccountKeyRepository,
    private readonly spendCheck: SpendCheck,
    private readonly seen: SeenPayments,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {}

  /** @throws PayoutBatchNotFound, PayoutBatchEnded, PayoutBatchStale, PayoutNotReady, PayoutNodeAway */
  async run(operatorId: string, id: string): Promise<ExportedBatch> {
    const found = await this.payouts.whole(id);
    if (!found) throw PayoutBatchNotFound();
    if (leavesChange(found) && (await this.keys.stoppedSince(found.chain, found.approvedAt))) {
      throw PayoutBatchStale({ message: found.exportedAt ? KEY_STOPPED_SINCE : KEY_STOPPED });
    }
    // Spent before it was approved, nobody would see it: the chain is watched for it from the approval on.
    if (!found.exportedAt && (await this.spendCheck.spent(found.chain, found.transactions)).length > 0) {
      throw PayoutBatchStale();
    }
    const next = found.exportedAt ? undefined : await this.spendCheck.nextNumber(found);
    return this.database.transaction(async () => {
      const batch = await this.payouts.lock(id);
      if (!batch) throw PayoutBatchNotFound();
      if (batch.endedAt) throw PayoutBatchEnded();
      if (!batch.exportedAt) await this.requireMinable(batch, next);
      if (!batch.exportedAt) await this.requirePayable(batch);
      await this.payouts.markExported(id, operatorId, this.clock.now());
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'export-payout-batch',
        subject: id,
        after: { chain: batch.chain, withdrawals: payoutsOf(batch).length },
      });
      this.hints.tellOperators('cases');
      return {
        fileName: `${nameOf(batch)}.${batch.chain === 'ethereum' ? 'json' : 'psbt'}`,
        // What was approved never changes.
        content: contentOf(found),
      };
    });
  }

  /** What was to be sent before it may be gone, since the approval. @throws PayoutBatchStale */
  private async requireMinable(batch: ListedBatch, next: number | undefined): Promise<void> {
    if (next === undefined) return;
    if (this.spendCheck.leavesGap(batch, next, await this.payouts.spent(batch.chain))) throw PayoutBatchStale();
  }

  /** A hold may have begun, an address may be gone, or another payment seen, since the approval. @throws PayoutNotReady */
  private async requirePayable({ chain, transactions }: ListedBatch): Promise<void> {
    await this.seen.requireNone(chain, payoutsOf({ transactions }));
    const because: Record<string, string> = {};
    for (const { userId, id, reference } of byCustomer(payoutsOf({ transactions }))) {
      const asked = [userId, id, this.clock.now()];
      const refused = await this.database.call<{ refused: string } | null>(
        'select payout_held($1, $2, $3) as result',
        asked,
      );
      if (refused) because[reference] = refused.refused;
    }
    if (Object.keys(because).length > 0) throw PayoutNotReady({ details: { because } });
  }
}

const nameOf = ({ id, chain }: ListedBatch): string => `sextant-${chain}-${id.slice(-6)}`;

function contentOf({ chain, transactions }: WholeBatch): string {
  if (chain !== 'ethereum') return transactions.map(({ unsigned }) => unsigned).join('\n');
  return `${JSON.stringify(transactions.map(written), null, 2)}\n`;
}

const written = (transaction: BatchTransaction) => ({
  pays: payoutsOf({ transactions: [transaction] }).map(({ reference, coins, currency, address }) => ({
    reference,
    amount: `${coins} ${CURRENCIES[currency].code}`,
    address,
  })),
  transaction: transaction.fields,
  unsigned: transaction.unsigned,
});
