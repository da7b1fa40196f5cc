import { Module } from '@nestjs/common';
import { TakingModule } from '#modules/taking/index.js';
import { TransactionModule } from '#modules/transaction/index.js';
import { UserModule } from '#modules/user/index.js';
import { CaseController } from './case.controller.js';
import { CaseQueries } from './case.queries.js';
import { CaseRepository } from './case.repository.js';
import { TakeCase } from './use-cases/take-case.js';

@Module({
  imports: [TakingModule, TransactionModule, UserModule],
  controllers: [CaseController],
  providers: [CaseRepository, CaseQueries, TakeCase],
})
export class CaseModule {}
