import { Module } from '@nestjs/common';
import { UserModule } from '#modules/user/index.js';
import { BooksController } from './books.controller.js';
import { BooksRepository } from './books.repository.js';
import { PeriodQueries } from './period.queries.js';
import { PeriodRepository } from './period.repository.js';
import { TrialBalanceQueries } from './trial-balance.queries.js';
import { ClosePeriod } from './use-cases/close-period.js';
import { EnterWalletBalances } from './use-cases/enter-wallet-balances.js';
import { ExplainDifference } from './use-cases/explain-difference.js';
import { KeepBooks } from './use-cases/keep-books.js';
import { ReconciliationQueries } from './wallets/reconciliation.queries.js';
import { WalletRepository } from './wallets/wallet.repository.js';
import { WalletsController } from './wallets/wallets.controller.js';

/** The books of all customers together, for operators. */
@Module({
  imports: [UserModule],
  controllers: [BooksController, WalletsController],
  providers: [
    BooksRepository,
    PeriodRepository,
    PeriodQueries,
    TrialBalanceQueries,
    ClosePeriod,
    KeepBooks,
    WalletRepository,
    ReconciliationQueries,
    EnterWalletBalances,
    ExplainDifference,
  ],
  exports: [TrialBalanceQueries, ReconciliationQueries],
})
export class BooksModule {}
