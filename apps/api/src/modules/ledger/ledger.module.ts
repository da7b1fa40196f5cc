import { Module } from '@nestjs/common';
import { LedgerController } from './ledger.controller.js';
import { LedgerRepository } from './ledger.repository.js';
import { Ledger } from './ledger.js';
import { CheckLedger } from './use-cases/check-ledger.js';

@Module({
  controllers: [LedgerController],
  providers: [LedgerRepository, Ledger, CheckLedger],
  exports: [Ledger, CheckLedger],
})
export class LedgerModule {}
