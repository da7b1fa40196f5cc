import { CURRENCIES } from '@sextant/business-rules';
import { coinToString, coinUnits } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { CoinsRepository } from './coins.repository.js';
import { networkOf } from './deposit-chains.js';

/** Coins that a node found at our addresses. */
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

/** What was last counted on each chain. */
@Injectable()
export class WatchedCoinsQueries {
  constructor(private readonly coins: CoinsRepository) {}

  async latest(): Promise<WatchedCoins[]> {
    return (await this.coins.latest()).map(({ chain, currency, units, height, hash, time }) => {
      const { code } = CURRENCIES[currency];
      const amount = coinToString(code, coinUnits(BigInt(units)));
      return { coin: code, network: networkOf(chain), amount, height, hash, time };
    });
  }
}
