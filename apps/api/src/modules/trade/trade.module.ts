import { Module } from '@nestjs/common';
import { MarketModule } from '#modules/market/index.js';
import { TransactionModule } from '#modules/transaction/index.js';
import { AccountResults } from './account-results.js';
import { HeldDays } from './held-days.js';
import { HeldDaysRepository } from './held-days.repository.js';
import { OpenTradesQueries } from './open-trades.queries.js';
import { OutcomesController } from './outcomes.controller.js';
import { OutcomesQueries } from './outcomes.queries.js';
import { OutcomesRepository } from './outcomes.repository.js';
import { TradeMarket } from './trade-market.js';
import { TradeController } from './trade.controller.js';
import { TradeQueries } from './trade.queries.js';
import { TradeRepository } from './trade.repository.js';
import { ClaimProfit } from './use-cases/claim-profit.js';
import { CloseTrade } from './use-cases/close-trade.js';
import { OpenTrade } from './use-cases/open-trade.js';
import { PauseTrade } from './use-cases/pause-trade.js';
import { ResumeTrade } from './use-cases/resume-trade.js';
import { ValueHistory } from './value-history.js';

@Module({
  imports: [MarketModule, TransactionModule],
  controllers: [TradeController, OutcomesController],
  providers: [
    TradeRepository,
    TradeMarket,
    TradeQueries,
    OutcomesRepository,
    OutcomesQueries,
    OpenTradesQueries,
    HeldDaysRepository,
    HeldDays,
    ValueHistory,
    AccountResults,
    OpenTrade,
    PauseTrade,
    ResumeTrade,
    CloseTrade,
    ClaimProfit,
  ],
  exports: [TradeQueries, OpenTradesQueries, OpenTrade, PauseTrade, ResumeTrade, CloseTrade, ClaimProfit],
})
export class TradeModule {}
