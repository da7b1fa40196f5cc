import { Module } from '@nestjs/common';
import { TransactionModule } from '#modules/transaction/index.js';
import { UserModule } from '#modules/user/index.js';
import { AccountKeyController } from './account-key.controller.js';
import { AccountKeyQueries } from './account-key.queries.js';
import { AccountKeyRepository } from './account-key.repository.js';
import { AddressRepository } from './address.repository.js';
import { KeyChanges } from './key-changes.js';
import { KeyedAddresses } from './keyed-addresses.js';
import { MadeAddresses } from './made-addresses.js';
import { MailKeys } from './mail-keys.js';
import { PaymentQueries } from './payment.queries.js';
import { PaymentRepository } from './payment.repository.js';
import { SightingRepository } from './sighting.repository.js';
import { TellPayments } from './tell-payments.js';
import { CreditSightings } from './use-cases/credit-sightings.js';
import { ProposeKey } from './use-cases/propose-key.js';
import { StopKey } from './use-cases/stop-key.js';
import { WatchChain } from './watch-chain.js';

@Module({
  imports: [TransactionModule, UserModule],
  controllers: [AccountKeyController],
  providers: [
    SightingRepository,
    WatchChain,
    CreditSightings,
    AccountKeyRepository,
    AccountKeyQueries,
    PaymentRepository,
    PaymentQueries,
    TellPayments,
    MailKeys,
    KeyChanges,
    AddressRepository,
    KeyedAddresses,
    MadeAddresses,
    ProposeKey,
    StopKey,
  ],
  exports: [WatchChain, CreditSightings, TellPayments, KeyChanges, KeyedAddresses, MadeAddresses],
})
export class ChainModule {}
