import { Module } from '@nestjs/common';
import { RecountController } from './recount.controller.js';
import { RecountQueries } from './recount.queries.js';
import { RecountRepository } from './recount.repository.js';
import { RecountRegularly } from './use-cases/recount-regularly.js';

/** The scheduled recount; apart from the ledger itself, which commands use without jobs and figures. */
@Module({ controllers: [RecountController], providers: [RecountRepository, RecountQueries, RecountRegularly] })
export class LedgerRecountModule {}
