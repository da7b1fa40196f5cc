import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { ChainName } from '../../chains.js';
import { type ListedTransaction, payoutsOf } from '../batch.js';
import { addressesOf, compare, feeOf, ownFirst, sharesOf } from '../compare-payment.js';
import { type PayoutNote, LostPayoutRepository } from '../lost-payout.repository.js';
import { MismatchMail } from '../mismatch-mail.js';
import { type PayoutSighting, PayoutRepository } from '../payout.repository.js';
import { AdoptPayment } from './adopt-payment.js';

/**
 * Notes which completed withdrawals have no payment on their chain now, and which have it again; operators are told, also of
 * open ones that wait for a transaction which the node no longer lists.
 */
@Injectable()
export class NoteLosses {
  private readonly logger = new Logger('Chains');

  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutRepository,
    private readonly lost: LostPayoutRepository,
    private readonly adopt: AdoptPayment,
    private readonly mismatch: MismatchMail,
    private readonly clock: Clock,
  ) {}

  /**
   * One that fails keeps no other waiting. Each step does nothing the second time, so that a process may end at any moment.
   * @param isListed whether the node has just told what waits for a block; otherwise nothing is called gone
   */
  async run(chain: ChainName, isListed: boolean): Promise<void> {
    const faults: unknown[] = [];
    for (const replacement of await this.lost.replacements(chain)) {
      await this.replace(replacement).catch((fault: unknown) => void faults.push(fault));
    }
    for (const found of await this.lost.unnoted(chain)) {
      await this.note(chain, found).catch((fault: unknown) => void faults.push(fault));
    }
    for (const sighting of await this.lost.untold(chain)) {
      await this.tell(sighting).catch((fault: unknown) => void faults.push(fault));
    }
    for (const sighting of isListed ? await this.lost.gone(chain, this.clock.now()) : []) {
      await this.tellGone(sighting).catch((fault: unknown) => void faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
  }

  /** The other transaction was final first, and the payment left its chain since. */
  private async replace({ payoutId, ...sighting }: PayoutSighting & { payoutId: string }): Promise<void> {
    const { batchId } = sighting;
    const expected = await this.expected(sighting);
    if (!expected) return;
    const [rows, seen] = [await this.payouts.payouts([batchId]), await this.payouts.sightings([batchId])];
    // As it is compared when it is settled, so that of those that are alike both mean the same one.
    const { paid } = compare(sighting, ownFirst(sighting, expected, rows, seen));
    const at = paid.findIndex(({ id }) => id === payoutId);
    const fees = sharesOf(feeOf(sighting, expected), paid.length);
    if (paid[at]) await this.adopt.run(sighting, paid[at], fees[at]);
  }

  private async expected({ batchId, number }: PayoutSighting): Promise<ListedTransaction | undefined> {
    return (await this.payouts.find(batchId))?.transactions.find((one) => one.number === number);
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
      const expected = await this.expected(sighting);
      const references = (expected?.payouts ?? []).map(({ reference }) => reference).join(', ');
      const other = expected && (await this.replacing(sighting, expected));
      const advice = other
        ? `${other.txId} pays the same, so correct nothing unless it is lost, too: ${references}.`
        : `Compare the node with another one: ${references}. What it paid has to be corrected if it stays away.`;
      await this.mismatch.mail(sighting, [`It was final and is in no block any longer. ${advice}`]);
    });
    this.logger.error(`${sighting.txId} was final and is in no block any longer`);
  }

  /** It was never final, and withdrawals stay in their batch for it; only people can send it again, or spend the same otherwise. */
  private async tellGone(sighting: PayoutSighting): Promise<void> {
    const { batchId, number } = sighting;
    await this.database.transaction(async () => {
      const open = (await this.payouts.payouts([batchId])).filter(({ outcome }) => outcome === null);
      const ids = new Set(open.filter((one) => one.number === number).map(({ id }) => id));
      const sendsTo = addressesOf([sighting]);
      const waiting = (await this.expected(sighting))?.payouts.filter(
        ({ id, payTo }) => ids.has(id) && sendsTo.has(payTo),
      );
      if (!waiting || waiting.length === 0 || !(await this.lost.markTold(sighting, this.clock.now()))) return;
      await this.mismatch.mailGone(
        sighting,
        waiting.map(({ reference }) => reference),
      );
    });
  }

  /** Another transaction that spends the same and pays all that was approved, and is in a block or waits for one. */
  private async replacing({ batchId, number, txId, spends }: PayoutSighting, expected: ListedTransaction) {
    const seen = (await this.payouts.sightings([batchId])).filter((one) => one.number === number && one.txId !== txId);
    const spendsTheSame = (one: PayoutSighting) => one.spends.some((spend) => spends.includes(spend));
    const alive = seen.filter((one) => one.state !== 'conflicted' && spendsTheSame(one));
    return alive.find((one) => compare(one, expected).unpaid.length === 0);
  }
}
