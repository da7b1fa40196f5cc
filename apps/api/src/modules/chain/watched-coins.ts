import { CURRENCIES, DAY_MS } from '@sextant/business-rules';
import { coinToString, coinUnits } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { CoinsRepository } from './coins.repository.js';
import { networkOf } from './deposit-chains.js';

/** Coins that a node found at the addresses of our account keys. */
export interface WatchedCoins {
  coin: string;
  network: string;
  /** As decimal text. */
  amount: string;
  /** The block that they were there at, and what it says its time is. */
  height: number;
  hash: string;
  time: Date;
}

/** So old may the block of a count be; an older one says nothing of what is there. */
const AT_MOST_MS = DAY_MS;

/** What was last counted on each chain, within a day. */
@Injectable()
export class WatchedCoinsQueries {
  constructor(
    private readonly coins: CoinsRepository,
    private readonly clock: Clock,
  ) {}

  async latest(): Promise<WatchedCoins[]> {
    const since = new Date(this.clock.now().getTime() - AT_MOST_MS);
    return (await this.coins.latest(since)).map(({ chain, currency, units, height, hash, time }) => {
      const { code } = CURRENCIES[currency];
      const amount = coinToString(code, coinUnits(BigInt(units)));
      return { coin: code, network: networkOf(chain), amount, height, hash, time };
    });
  }
}
