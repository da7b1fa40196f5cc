import { CURRENCIES } from '@sextant/business-rules';
import { coinToString, coinUnits } from '@sextant/money';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { Movements, type TransactionResult, TransferHashes, WITHOUT_KEY } from '#modules/transaction/index.js';
import type { ChainName } from '../../chains.js';
import type { BatchPayout } from '../batch.js';
import { compare, feeOf, sharesOf } from '../compare-payment.js';
import { LostPayoutRepository } from '../lost-payout.repository.js';
import { MismatchMail } from '../mismatch-mail.js';
import { chainCoins, feeCoinOf } from '../payout-coins.js';
import { type PayoutSighting, PayoutRepository } from '../payout.repository.js';
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

  /** One that fails keeps no other waiting. Each step does nothing the second time, so that a process may end at any moment. */
  async run(chain: ChainName): Promise<void> {
    const faults: unknown[] = [];
    for (const sighting of await this.payouts.unsettled(chain)) {
      await this.settle(sighting).catch((fault: unknown) => void faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
  }

  private async settle(sighting: PayoutSighting): Promise<void> {
    const batch = await this.payouts.find(sighting.batchId);
    const expected = batch?.transactions.find(({ number }) => number === sighting.number);
    if (!batch || !expected) throw new Error(`A transaction of no batch: ${sighting.txId}`);
    const { paid, unpaid, others } = compare(sighting, expected);
    const fee = feeOf(sighting, expected);
    const fees = sharesOf(fee, paid.length);
    const now = this.clock.now();
    const faults: string[] = sighting.failed ? ['The transaction failed in its block and moved nothing.'] : [];
    for (const [at, payout] of paid.entries()) {
      const done = await this.complete(sighting, payout, fees[at]);
      if (!done) faults.push(`${payout.reference} was paid, but had ended before.`);
    }
    for (const { userId, id, reference, coins, currency, address } of unpaid) {
      const ending = `select payout_end($1, $2, $3, 'not-paid', $4, $5) as result`;
      await this.database.call<boolean>(ending, [userId, id, sighting.batchId, sighting.txId, now]);
      // Also where a process ended right after it.
      const { txId, outcome } = (await this.payouts.payouts([sighting.batchId])).find((one) => one.id === id) ?? {};
      // In a block before this one it may have been.
      const completed = outcome === 'paid' ? ' It is completed already, so correct it.' : '';
      if (outcome === 'paid' && txId === sighting.txId) {
        await this.lost.note({ userId, id, batchId: sighting.batchId }, now);
      }
      if (txId === sighting.txId)
        faults.push(`${reference} was not paid: ${coins} ${CURRENCIES[currency].code} to ${address}.${completed}`);
      this.hints.tell(userId, 'money');
    }
    const most = MOST_TIMES * BigInt(expected.maxFee);
    if (fee === undefined) faults.push('It spends more than the batch, so what the network took is not known here.');
    else if (fee > most) {
      const [took, approved] = [fee, BigInt(expected.maxFee)].map((units) => chainCoins(sighting.chain, units));
      faults.push(`The network took ${took} ${feeCoinOf(sighting.chain)}, where at most ${approved} was approved.`);
    }
    for (const { address, currency, units } of others) {
      const { code } = CURRENCIES[currency];
      faults.push(`${coinToString(code, coinUnits(BigInt(units)))} ${code} went to ${address}, which nobody approved.`);
    }
    await this.database.transaction(async () => {
      if (!(await this.payouts.settle(sighting, faults, fee, now))) return;
      if (faults.length > 0) await this.mismatch.mail(sighting, faults);
      await this.payouts.lock(sighting.batchId);
      if (!(await this.payouts.unfinished(sighting.batchId))) await this.payouts.end(sighting.batchId, null, now);
      this.hints.tellOperators('cases');
    });
    if (faults.length > 0) this.logger.error(`${sighting.txId} is not what was approved: ${faults.join(' ')}`);
  }

  /** @returns whether the withdrawal is paid by this transaction: now, already, or in place of one that is gone */
  private async complete(sighting: PayoutSighting, payout: BatchPayout, fee: bigint | undefined): Promise<boolean> {
    const { chain, batchId, txId } = sighting;
    const { userId, id } = payout;
    const request = {
      id,
      batch: batchId,
      txId,
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
    if (known?.batchId !== batchId || known.outcome !== 'paid') return false;
    return known.txId === txId || this.adopt.run(sighting, payout, fee);
  }
}
