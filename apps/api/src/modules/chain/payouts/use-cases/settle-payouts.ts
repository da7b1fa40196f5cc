import { CURRENCIES } from '@sextant/business-rules';
import { coinToString, coinUnits } from '@sextant/money';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { Movements, type TransactionResult, TransferHashes, WITHOUT_KEY } from '#modules/transaction/index.js';
import type { ChainName } from '../../chains.js';
import { type BatchPayout, type ListedTransaction, byCustomer } from '../batch.js';
import { addressesOf, compare, feeOf, ownFirst, sharesOf, stillPossible } from '../compare-payment.js';
import { LostPayoutRepository } from '../lost-payout.repository.js';
import { MismatchMail } from '../mismatch-mail.js';
import { chainCoins, feeCoinOf } from '../payout-coins.js';
import { type PayoutRow, type PayoutSighting, PayoutRepository } from '../payout.repository.js';
import { AdoptPayment } from './adopt-payment.js';

/** A wallet may raise the fee; more than so many times what was approved is told. */
const MOST_TIMES = 5n;

/** Compares final transactions with what two operators approved: completes what was paid, and tells of everything else. */
@Injectable()
export class SettlePayouts {
  private readonly logger = new Logger('Chains');

  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutRepository,
    private readonly movements: Movements,
    private readonly hashes: TransferHashes,
    private readonly lost: LostPayoutRepository,
    private readonly adopt: AdoptPayment,
    private readonly mismatch: MismatchMail,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {}

  /** One that fails keeps no other waiting. */
  async run(chain: ChainName): Promise<void> {
    const faults: unknown[] = [];
    for (const sighting of await this.payouts.unsettled(chain)) {
      await this.settle(sighting).catch((fault: unknown) => void faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
  }

  private async settle(sighting: PayoutSighting): Promise<void> {
    const faults = await this.database.transaction(() => this.compareWithBatch(sighting));
    if (faults.length > 0) this.logger.error(`${sighting.txId} is not what was approved: ${faults.join(' ')}`);
  }

  /** All of it or nothing, and one transaction of a batch after the other: each sees what the others left. @returns what differs */
  private async compareWithBatch({ batchId, number, txId }: PayoutSighting): Promise<string[]> {
    // The batch before its withdrawals, like someone who cancels it.
    const batch = await this.payouts.lock(batchId);
    const seen = (await this.payouts.sightings([batchId])).filter((one) => one.number === number);
    const sighting = seen.find((one) => one.txId === txId);
    // Another process compared it meanwhile, or its block was replaced.
    if (!sighting || sighting.settled || sighting.state !== 'final') return [];
    const approved = batch?.transactions.find((one) => one.number === number);
    if (!approved) throw new Error(`A transaction of no batch: ${txId}`);
    const rows = await this.payouts.payouts([batchId]);
    const { paid, unpaid, others } = compare(sighting, ownFirst(sighting, approved, rows, seen));
    const fee = feeOf(sighting, approved);
    const faults = [
      ...(sighting.failed ? ['The transaction failed in its block and moved nothing.'] : []),
      ...(await this.completeEach(sighting, byCustomer(paid), fee)),
      ...(await this.freeEach(sighting, byCustomer(unpaid), rows, seen)),
      // The coins of a cancelled batch are free for what was never in it.
      ...(batch?.cancelledBy ? [] : [...feeFaults(sighting, approved, fee), ...others.map(wentElsewhere)]),
    ];
    const now = this.clock.now();
    await this.payouts.settle(sighting, faults, fee, now);
    if (faults.length > 0) await this.mismatch.mail(sighting, faults);
    if (!(await this.payouts.unfinished(batchId))) await this.payouts.end(batchId, null, now);
    this.hints.tellOperators('cases');
    return faults;
  }

  private async completeEach(
    sighting: PayoutSighting,
    paid: readonly BatchPayout[],
    fee: bigint | undefined,
  ): Promise<string[]> {
    const fees = sharesOf(fee, paid.length);
    const faults: string[] = [];
    for (const [at, payout] of paid.entries()) {
      const done = await this.complete(sighting, payout, fees[at]);
      if (!done) {
        faults.push(
          `${payout.reference} was paid, but had ended before. Do not send it again: if it is still processing, complete it with this hash.`,
        );
      }
    }
    return faults;
  }

  /** But for those that another transaction may still send something to: sent again meanwhile, they would be paid twice. */
  private async freeEach(
    { txId, batchId }: PayoutSighting,
    unpaid: readonly BatchPayout[],
    rows: readonly PayoutRow[],
    seen: readonly PayoutSighting[],
  ): Promise<string[]> {
    const awaited = addressesOf(stillPossible(seen).filter((one) => one.txId !== txId));
    const now = this.clock.now();
    const faults: string[] = [];
    for (const { userId, id, reference, payTo, coins, currency, address } of unpaid) {
      const { outcome, txId: endedBy } = rows.find((one) => one.id === id) ?? {};
      if (outcome === null) {
        if (awaited.has(payTo)) continue;
        await this.database.query(`select payout_end($1, $2, $3, 'not-paid', $4, $5)`, [
          userId,
          id,
          batchId,
          txId,
          now,
        ]);
      } else if (endedBy !== txId) continue;
      // In a block before this one it may have been.
      const completed = outcome === 'paid' ? ' It is completed already, so correct it.' : '';
      if (outcome === 'paid') await this.lost.note({ userId, id, batchId }, now);
      faults.push(`${reference} was not paid: ${coins} ${CURRENCIES[currency].code} to ${address}.${completed}`);
      this.hints.tell(userId, 'money');
    }
    return faults;
  }

  /** @returns whether the withdrawal is paid by this transaction: now, already, or in place of one that is gone */
  private async complete(sighting: PayoutSighting, payout: BatchPayout, fee: bigint | undefined): Promise<boolean> {
    const { chain, batchId, txId, height } = sighting;
    const { userId, id } = payout;
    const request = {
      id,
      batch: batchId,
      txId,
      height,
      networkFee: fee === undefined ? null : chainCoins(chain, fee),
      feeCoin: fee === undefined ? null : feeCoinOf(chain),
    };
    const movement = {
      kind: 'payout' as const,
      userId,
      actorId: null,
      request,
      now: this.clock.now(),
      once: WITHOUT_KEY,
    };
    // One transaction may pay several withdrawals, so the first one keeps the hash.
    const result = await this.movements.send<TransactionResult>(movement, ({ line }) =>
      this.hashes.claim(txId, userId, line.id),
    );
    if (!result.refused) return true;
    const known = await this.payouts.of(userId, id);
    if (await this.payouts.isCompletedWith(userId, id, txId)) return true;
    if (known?.batchId !== batchId || known.outcome !== 'paid') return false;
    return known.txId === txId || this.adopt.run(sighting, payout, fee);
  }
}

function feeFaults({ chain }: PayoutSighting, { maxFee }: ListedTransaction, fee: bigint | undefined): string[] {
  if (fee === undefined) return ['It spends more than the batch, so what the network took is not known here.'];
  if (fee <= MOST_TIMES * BigInt(maxFee)) return [];
  const [took, approved] = [fee, BigInt(maxFee)].map((units) => chainCoins(chain, units));
  return [`The network took ${took} ${feeCoinOf(chain)}, where at most ${approved} was approved.`];
}

function wentElsewhere({ address, currency, units }: PayoutSighting['outputs'][number]): string {
  const { code } = CURRENCIES[currency];
  return `${coinToString(code, coinUnits(BigInt(units)))} ${code} went to ${address}, which nobody approved.`;
}
