import { ObservedPriceEntity } from './live/observed-price.entity.js';

export { MarketModule } from './market.module.js';
export { PriceSource, type Bar, type CoinRate, type DailyCloses, type Quote } from './price-source.js';
export { MarketClosed, PriceStale, PriceUnknown, UnknownSymbol } from './market.errors.js';
export { QuoteDto, toQuoteDto } from './dto/quote.response.js';

/** The tables of this module. */
export const MARKET_ENTITIES = [ObservedPriceEntity];
