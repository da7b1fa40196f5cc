import { Module } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { LivePriceSource } from './live/live-price-source.js';
import { ObservedPricesRepository } from './live/observed-prices.repository.js';
import { PriceCache } from './live/price-cache.js';
import { PriceFeed } from './live/price-feed.js';
import { MarketController } from './market.controller.js';
import { MarketQueries } from './market.queries.js';
import { PriceSource } from './price-source.js';
import { SimulatedPriceSource } from './simulated-price-source.js';
import { TellPrices } from './tell-prices.js';
import { WatchPrices } from './watch-prices.js';

/** Assets, prices and coin rates. `PRICE_SOURCE` says which source of prices runs, and nobody outside knows. */
@Module({
  controllers: [MarketController],
  providers: [
    MarketQueries,
    ObservedPricesRepository,
    PriceCache,
    PriceFeed,
    TellPrices,
    WatchPrices,
    {
      provide: PriceSource,
      inject: [Settings, Clock, PriceCache, ObservedPricesRepository],
      useFactory: (settings: Settings, clock: Clock, cache: PriceCache, observed: ObservedPricesRepository) =>
        settings.priceSource === 'live'
          ? new LivePriceSource(settings, clock, cache, observed)
          : new SimulatedPriceSource(settings, clock),
    },
  ],
  exports: [PriceSource],
})
export class MarketModule {}
