import { DAY_MS } from '@sextant/business-rules';
import { type CoinCode } from '@sextant/money';
import { Injectable } from '@nestjs/common';
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
  constructor(private readonly prices: PriceSource) {}

  /**
   * Null where no rate of the hour before the arrival is known, nor one of the time after it.
   * @param withinMs how long after it; whatever a chain says has no end, since it is credited for certain
   */
  async of(coin: CoinCode, arrived: Date, withinMs = LATEST_RATE_MS): Promise<LateRate | null> {
    const found = (await this.before(coin, arrived)) ?? (await this.after(coin, arrived, withinMs));
    return found ? { rate: found.rate.toString(), rateSource: found.source, rateTime: found.time.toISOString() } : null;
  }

  private async before(coin: CoinCode, arrived: Date): Promise<CoinRate | undefined> {
    try {
      const found = await this.prices.rate(coin, arrived);
      return found.ageSeconds > OLDEST_RATE_SECONDS ? undefined : found;
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === PriceUnknown.code) return undefined;
      throw fault;
    }
  }

  private async after(coin: CoinCode, arrived: Date, withinMs: number): Promise<CoinRate | undefined> {
    const found = await this.prices.rateAfter(coin, arrived);
    return found && found.time.getTime() <= arrived.getTime() + withinMs ? found : undefined;
  }
}
