import { Module } from '@nestjs/common';
import { BooksModule } from '#modules/books/index.js';
import { ChainModule } from '#modules/chain/index.js';
import { MarketModule } from '#modules/market/index.js';
import { OverviewModule } from '#modules/overview/index.js';
import { TradeModule } from '#modules/trade/index.js';
import { UserModule } from '#modules/user/index.js';
import { ProofsController, SolvencyController } from './solvency.controller.js';
import { SolvencyQueries } from './solvency.queries.js';
import { SolvencyRepository } from './solvency.repository.js';
import { AttachSignature } from './use-cases/attach-signature.js';
import { ProveSolvency } from './use-cases/prove-solvency.js';

/** What all customers are owed beside the coins held for it, published so that each customer can check their part. */
@Module({
  imports: [BooksModule, ChainModule, MarketModule, OverviewModule, TradeModule, UserModule],
  controllers: [SolvencyController, ProofsController],
  providers: [SolvencyRepository, SolvencyQueries, ProveSolvency, AttachSignature],
})
export class SolvencyModule {}
