import { type CoinCode } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { PriceSource, PriceUnknown } from '#modules/market/index.js';

/** A rate that is older than this at the arrival is none. */
const OLDEST_RATE_SECONDS = 3600;

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

  /** Null where no rate of the hour before the arrival is known. */
  async of(coin: CoinCode, arrived: Date): Promise<LateRate | null> {
    try {
      const { rate, source, time, ageSeconds } = await this.prices.rate(coin, arrived);
      if (ageSeconds > OLDEST_RATE_SECONDS) return null;
      return { rate: rate.toString(), rateSource: source, rateTime: time.toISOString() };
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === PriceUnknown.code) return null;
      throw fault;
    }
  }
}
