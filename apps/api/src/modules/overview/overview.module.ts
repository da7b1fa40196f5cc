import { Module } from '@nestjs/common';
import { BooksModule } from '#modules/books/index.js';
import { ChainModule } from '#modules/chain/index.js';
import { MarketModule } from '#modules/market/index.js';
import { TradeModule } from '#modules/trade/index.js';
import { TransactionModule } from '#modules/transaction/index.js';
import { UserModule } from '#modules/user/index.js';
import { CoverQueries } from './cover.queries.js';
import { FailedMailsController } from './failed-mails.controller.js';
import { FailedMailsQueries } from './failed-mails.queries.js';
import { OverviewController } from './overview.controller.js';
import { OverviewQueries } from './overview.queries.js';
import { WaitingController } from './waiting.controller.js';
import { WaitingRepository } from './waiting.repository.js';

/** How things stand, for operators. */
@Module({
  imports: [BooksModule, ChainModule, MarketModule, TradeModule, TransactionModule, UserModule],
  controllers: [OverviewController, WaitingController, FailedMailsController],
  providers: [WaitingRepository, CoverQueries, OverviewQueries, FailedMailsQueries],
  exports: [CoverQueries],
})
export class OverviewModule {}
