import { DAY_MS } from '@sextant/business-rules';
import { type CoinCode } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { type CoinRate, PriceSource, PriceUnknown } from '#modules/market/index.js';

/** A rate that is older than this at the arrival is none. */
const OLDEST_RATE_SECONDS = 3600;
/** Where the source was away at the arrival, the first rate after it counts, for what people enter up to so much later. */
const LATEST_RATE_MS = DAY_MS;

/** The rate at which coins are credited that came before their quote or after its end: ten-thousandths of a dollar, as text. */
export interface LateRate {
  rate: string;
  rateSource: string;
  rateTime: string;
}

/** What coins were worth when they arrived. */
@Injectable()
export class ArrivalRate {
  constructor(
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The lower of the last rate before the arrival and the first one after it, since a sender may know of a jump before the
   * source does. Null where neither is known, and while there is none after it and the one before is too old or doubted.
   * @param withinMs the longest time after it; Infinity for what a chain says, which waits for a rate after the arrival
   */
  async of(coin: CoinCode, arrived: Date, withinMs = LATEST_RATE_MS): Promise<LateRate | null> {
    const next = await this.prices.rateAfter(coin, arrived);
    const before = await this.before(coin, arrived);
    if (!next && (withinMs === Infinity || before?.stale)) return null;
    const after = next && next.time.getTime() <= arrived.getTime() + withinMs ? next : undefined;
    const found = before && after ? (after.rate < before.rate ? after : before) : (before ?? after);
    return found ? { rate: found.rate.toString(), rateSource: found.source, rateTime: found.time.toISOString() } : null;
  }

  /** @throws Refusal PRICE_STALE where `of` is null only until the source has a new rate or confirms the last one */
  async requireFit(coin: CoinCode, arrived: Date): Promise<void> {
    if (await this.before(coin, arrived)) await this.prices.fitRate(coin, arrived);
  }

  /** The last known rate in ten-thousandths of a dollar, as text; null where it is older than an hour. */
  async now(coin: CoinCode): Promise<string | null> {
    return (await this.before(coin, this.clock.now()))?.rate.toString() ?? null;
  }

  /** The last rate of the hour before an instant. */
  async before(coin: CoinCode, instant: Date): Promise<CoinRate | undefined> {
    try {
      const found = await this.prices.rate(coin, instant);
      return found.ageSeconds > OLDEST_RATE_SECONDS ? undefined : found;
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === PriceUnknown.code) return undefined;
      throw fault;
    }
  }
}
