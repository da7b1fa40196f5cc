import { Module } from '@nestjs/common';
import { TransactionModule } from '#modules/transaction/index.js';
import { UserModule } from '#modules/user/index.js';
import { CaseController } from './case.controller.js';
import { CaseQueries } from './case.queries.js';
import { CaseRepository } from './case.repository.js';
import { TakenCaseRepository } from './taken-case.repository.js';
import { TakeCase } from './use-cases/take-case.js';

@Module({
  imports: [TransactionModule, UserModule],
  controllers: [CaseController],
  providers: [CaseRepository, TakenCaseRepository, CaseQueries, TakeCase],
})
export class CaseModule {}
