import { Module } from '@nestjs/common';
import { RecountRepository } from './recount.repository.js';
import { RecountRegularly } from './use-cases/recount-regularly.js';

/** The scheduled recount; apart from the ledger itself, which commands use without jobs and figures. */
@Module({ providers: [RecountRepository, RecountRegularly] })
export class LedgerRecountModule {}
