import { Module } from '@nestjs/common';
import { BooksController } from './books.controller.js';
import { BooksRepository } from './books.repository.js';
import { PeriodQueries } from './period.queries.js';
import { PeriodRepository } from './period.repository.js';
import { TrialBalanceQueries } from './trial-balance.queries.js';
import { ClosePeriod } from './use-cases/close-period.js';
import { KeepBooks } from './use-cases/keep-books.js';

/** The books of all customers together, for operators. */
@Module({
  controllers: [BooksController],
  providers: [BooksRepository, PeriodRepository, PeriodQueries, TrialBalanceQueries, ClosePeriod, KeepBooks],
})
export class BooksModule {}
