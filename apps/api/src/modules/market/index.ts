export { MarketModule } from './market.module.js';
export { PriceSource, type Bar, type CoinRate, type DailyCloses, type Quote } from './price-source.js';
export { UnknownSymbol } from './market.errors.js';
export { QuoteDto, toQuoteDto } from './dto/quote.response.js';
