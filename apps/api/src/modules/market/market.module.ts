import { Module } from '@nestjs/common';
import { MarketController } from './market.controller.js';
import { MarketQueries } from './market.queries.js';
import { PriceSource } from './price-source.js';
import { SimulatedPriceSource } from './simulated-price-source.js';

/** Assets, prices and coin rates. A real source of prices takes the place of the simulated one here, and only here. */
@Module({
  controllers: [MarketController],
  providers: [MarketQueries, { provide: PriceSource, useClass: SimulatedPriceSource }],
  exports: [PriceSource],
})
export class MarketModule {}
