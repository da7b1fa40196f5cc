import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { ChainName } from '../../chains.js';
import { payoutsOf } from '../batch.js';
import { type PayoutNote, LostPayoutRepository } from '../lost-payout.repository.js';
import { MismatchMail } from '../mismatch-mail.js';
import { type PayoutSighting, PayoutRepository } from '../payout.repository.js';

/** Notes which completed withdrawals have no payment on their chain now, and which have it again; operators are told. */
@Injectable()
export class NoteLosses {
  private readonly logger = new Logger('Chains');

  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutRepository,
    private readonly lost: LostPayoutRepository,
    private readonly mismatch: MismatchMail,
    private readonly clock: Clock,
  ) {}

  /** One that fails keeps no other waiting. Each step does nothing the second time, so that a process may end at any moment. */
  async run(chain: ChainName): Promise<void> {
    const faults: unknown[] = [];
    for (const found of await this.lost.unnoted(chain)) {
      await this.note(chain, found).catch((fault: unknown) => void faults.push(fault));
    }
    for (const sighting of await this.lost.untold(chain)) {
      await this.tell(sighting).catch((fault: unknown) => void faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
  }

  /** Of a corrected withdrawal whose payment is back after all, operators are told in the same transaction. */
  private async note(chain: ChainName, found: PayoutNote): Promise<void> {
    const { id, batchId, txId, lost } = found;
    await this.database.transaction(async () => {
      await this.lost.note(found, lost ? this.clock.now() : null);
      if (lost || !(await this.lost.isCorrected(found))) return;
      const batch = await this.payouts.find(batchId);
      const { reference } = (batch && payoutsOf(batch).find((payout) => payout.id === id)) ?? { reference: id };
      await this.mismatch.mail({ chain, txId }, [
        `${reference} was corrected, and its payment is back: take the correction back.`,
      ]);
    });
  }

  /** It was final, and blocks were replaced deeper than that, or a node told what was not so. */
  private async tell(sighting: PayoutSighting): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.lost.markTold(sighting, this.clock.now()))) return;
      const batch = await this.payouts.find(sighting.batchId);
      const { payouts = [] } = batch?.transactions.find(({ number }) => number === sighting.number) ?? {};
      const references = payouts.map(({ reference }) => reference).join(', ');
      await this.mismatch.mail(sighting, [
        `It was final and is in no block any longer. Compare the node with another one: ${references}.`,
      ]);
    });
    this.logger.error(`${sighting.txId} was final and is in no block any longer`);
  }
}
