import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { LedgerCheck } from './checks/ledger-check.js';
import { ALL_CHECKS, LEDGER_CHECKS } from './ledger-checks.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerRepository } from './ledger.repository.js';
import { Ledger } from './ledger.js';
import { CheckLedger } from './use-cases/check-ledger.js';

@Global()
@Module({})
export class LedgerModule {
  /** @param checks what must agree between the ledger and the tables of other modules */
  static with(checks: LedgerCheck[]): DynamicModule {
    return {
      module: LedgerModule,
      controllers: [LedgerController],
      providers: [
        LedgerRepository,
        Ledger,
        CheckLedger,
        { provide: ALL_CHECKS, useValue: [...LEDGER_CHECKS, ...checks] },
      ],
      exports: [Ledger, CheckLedger],
    };
  }
}
