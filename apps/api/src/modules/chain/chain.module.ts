import { Module } from '@nestjs/common';
import { TransactionModule } from '#modules/transaction/index.js';
import { SightingRepository } from './sighting.repository.js';
import { CreditSightings } from './use-cases/credit-sightings.js';
import { WatchChain } from './watch-chain.js';

@Module({
  imports: [TransactionModule],
  providers: [SightingRepository, WatchChain, CreditSightings],
  exports: [WatchChain, CreditSightings],
})
export class ChainModule {}
