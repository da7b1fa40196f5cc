export { MarketModule } from './market.module.js';
export { PriceSource, oldestTime, type CoinRate, type DailyCloses, type Quote } from './price-source.js';
export { MarketClosed, PriceStale, PriceUnknown } from './market.errors.js';
