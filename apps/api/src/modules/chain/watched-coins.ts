import { CURRENCIES, type CurrencyName, DAY_MS } from '@sextant/business-rules';
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

/** Coins that a node found at addresses whose keys signed. */
export interface SignedCoins extends WatchedCoins {
  /** What is at each, as decimal text. */
  addresses: { address: string; amount: string }[];
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
    return (await this.coins.latest(this.since())).map(({ chain, currency, units, height, hash, time }) => {
      return {
        coin: CURRENCIES[currency].code,
        network: networkOf(chain),
        amount: text(currency, units),
        height,
        hash,
        time,
      };
    });
  }

  /** At addresses whose keys signed a proof lately. */
  async signed(): Promise<SignedCoins[]> {
    const rows = await this.coins.signed(this.since());
    const coins = Map.groupBy(rows, ({ chain, currency }) => `${chain} ${currency}`);
    return [...coins.values()].map((each) => {
      const { chain, currency, height, hash, time } = each[0]!;
      const sum = each.reduce((units, one) => units + BigInt(one.units), 0n);
      const addresses = each.map(({ address, units }) => ({ address, amount: text(currency, units) }));
      const place = { coin: CURRENCIES[currency].code, network: networkOf(chain) };
      return { ...place, amount: text(currency, String(sum)), height, hash, time, addresses };
    });
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - AT_MOST_MS);
  }
}

const text = (currency: CurrencyName, units: string): string =>
  coinToString(CURRENCIES[currency].code, coinUnits(BigInt(units)));
