import { CURRENCIES, type CurrencyName } from '@sextant/business-rules';
import { coinToString, coinUnits } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import {
  ArrivalRate,
  Movements,
  WITHOUT_KEY,
  type TransactionResult,
  TransferHashes,
} from '#modules/transaction/index.js';
import { AccountKeyRepository } from '../account-key.repository.js';
import type { ChainName } from '../chains.js';
import { CompletedAnother } from '../completed-another.js';
import { COMPLETED_ANOTHER, KEY_STOPPED } from '../refused.js';
import { RetryRefused } from '../retry-refused.js';
import { type Creditable, SightingRepository } from '../sighting.repository.js';

/** Thrown inside the movement, which is undone. */
class NotCredited extends Error {
  constructor(readonly because: string) {
    super(because);
  }
}

/** Credits payments that are final. What cannot be credited yet, for want of a rate, is tried again after all others. */
@Injectable()
export class CreditSightings {
  constructor(
    private readonly sightings: SightingRepository,
    private readonly retry: RetryRefused,
    private readonly movements: Movements,
    private readonly hashes: TransferHashes,
    private readonly completedAnother: CompletedAnother,
    private readonly keys: AccountKeyRepository,
    private readonly arrivalRate: ArrivalRate,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were credited, by this call or already. One that fails keeps no other waiting. */
  async run(chain: ChainName): Promise<number> {
    let credited = 0;
    const faults: unknown[] = [];
    await this.retry.run(chain);
    for (const sighting of await this.sightings.toCredit(chain)) {
      const done = await this.credit(sighting).catch((fault: unknown) => void faults.push(fault));
      if (done) credited += 1;
    }
    if (faults.length > 0) throw faults[0];
    return credited;
  }

  private async credit(sighting: Creditable): Promise<boolean> {
    const { userId, chain, txId, output, depositId, units, unitsTogether, arrivedAt, blockTime } = sighting;
    const currency = CURRENCIES[sighting.currency as CurrencyName];
    const request = {
      chain,
      txId,
      output,
      deposit: depositId,
      coin: currency.code,
      method: currency.name,
      receivedCoin: coinToString(currency.code, coinUnits(units)),
      together: coinToString(currency.code, coinUnits(unitsTogether)),
      arrivedAt: arrivedAt.toISOString(),
      late: await this.arrivalRate.of(currency.code, arrivedAt, Infinity),
      block: blockTime && {
        at: blockTime.toISOString(),
        late: await this.arrivalRate.of(currency.code, blockTime, Infinity),
      },
      quoteUpTo: Number(this.settings.fourEyesAbove),
    };
    const now = this.clock.now();
    const movement = { kind: 'sighting' as const, userId, actorId: null, request, now, once: WITHOUT_KEY };
    const refused = await this.movements
      .send<TransactionResult>(movement, async ({ line }) => {
        await this.hashes.claim(txId, userId, line.id);
        if (await this.completedAnother.by(sighting, currency.code, currency.name)) {
          throw new NotCredited(COMPLETED_ANOTHER);
        }
        if (await this.isAfterStop(sighting, now)) throw new NotCredited(KEY_STOPPED);
      })
      .then((result) => result.refused)
      .catch((fault: unknown) => {
        if (fault instanceof NotCredited) return fault.because;
        throw fault;
      });
    if (refused && refused !== 'SIGHTING_CREDITED') {
      await this.sightings.markRefused(sighting, refused, now);
      return false;
    }
    await this.sightings.markCredited(sighting, now);
    return true;
  }

  /** The coins at the addresses of a stopped key may be out of reach. On a cluster keys are on another server than customers. */
  private async isAfterStop({ chain, maker, blockTime }: Creditable, now: Date): Promise<boolean> {
    const stoppedAt = maker && (await this.keys.stopped(chain, maker, now));
    return stoppedAt ? blockTime > stoppedAt : false;
  }
}
