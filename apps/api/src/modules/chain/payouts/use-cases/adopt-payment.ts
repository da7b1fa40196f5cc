import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { TransferHashes } from '#modules/transaction/index.js';
import type { BatchPayout } from '../batch.js';
import { LostPayoutRepository } from '../lost-payout.repository.js';
import { MismatchMail } from '../mismatch-mail.js';
import { chainCoins, feeCoinOf } from '../payout-coins.js';
import type { PayoutSighting } from '../payout.repository.js';

/**
 * Takes another final transaction of a batch for the payment of a completed withdrawal whose own is gone: the wallet had
 * raised the fee, and blocks were replaced.
 */
@Injectable()
export class AdoptPayment {
  constructor(
    private readonly database: Database,
    private readonly lost: LostPayoutRepository,
    private readonly hashes: TransferHashes,
    private readonly mismatch: MismatchMail,
    private readonly hints: Hints,
  ) {}

  /**
   * Where the withdrawal was corrected meanwhile, operators are told in the same transaction.
   * @param sighting of a transaction that pays exactly this @param fee this withdrawal's part of what the network took
   * @returns whether it is its payment now; not where its own is in a block, or may come into one beside it
   */
  async run(
    sighting: PayoutSighting,
    { userId, id, reference }: BatchPayout,
    fee: bigint | undefined,
  ): Promise<boolean> {
    const { chain, batchId, txId } = sighting;
    return this.database.transaction(async () => {
      const old = await this.lost.replacedBy(sighting, userId, id);
      if (old === undefined) return false;
      const fees = fee === undefined ? [null, null] : [chainCoins(chain, fee), feeCoinOf(chain)];
      const adopted = await this.database.call<boolean>('select payout_adopt($1, $2, $3, $4, $5, $6, $7) as result', [
        ...[userId, id, batchId, old, txId],
        ...fees,
      ]);
      if (!adopted) return false;
      // One transaction may pay several withdrawals, so the first one keeps the hash.
      await this.hashes.claim(txId, userId, id);
      if (await this.lost.isCorrected({ userId, id })) {
        await this.mismatch.mail(sighting, [
          `${reference} was corrected, and this transaction paid it after all: take the correction back.`,
        ]);
      }
      this.hints.tell(userId, 'money');
      return true;
    });
  }
}
