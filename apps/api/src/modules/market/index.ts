import { ObservedPriceEntity } from './live/observed-price.entity.js';

export { MarketModule } from './market.module.js';
export { PriceSource, oldestTime, type CoinRate, type DailyCloses, type Quote } from './price-source.js';
export { MarketClosed, PriceStale, PriceUnknown } from './market.errors.js';

/** The tables of this module. */
export const MARKET_ENTITIES = [ObservedPriceEntity];
