import { Module } from '@nestjs/common';
import { TransactionModule } from '#modules/transaction/index.js';
import { UserModule } from '#modules/user/index.js';
import { AccountKeyController } from './account-key.controller.js';
import { AccountKeyQueries } from './account-key.queries.js';
import { AccountKeyRepository } from './account-key.repository.js';
import { AddressRepository } from './address.repository.js';
import { ChainWatcher } from './chain-watcher.js';
import { CursorRepository } from './cursor.repository.js';
import { HeldDepositController } from './held-deposit.controller.js';
import { HeldDepositQueries } from './held-deposit.queries.js';
import { HeldDepositRepository } from './held-deposit.repository.js';
import { DemoPaymentController } from './demo-payment.controller.js';
import { KeyChanges } from './key-changes.js';
import { KeyedAddresses } from './keyed-addresses.js';
import { LostPayments } from './lost-payments.js';
import { MadeAddresses } from './made-addresses.js';
import { MailKeys } from './mail-keys.js';
import { PaymentQueries } from './payment.queries.js';
import { PaymentRepository } from './payment.repository.js';
import { ReportChains } from './report-chains.js';
import { SightingRepository } from './sighting.repository.js';
import { ChainNodes } from './sources/chain-nodes.js';
import { TellPayments } from './tell-payments.js';
import { CreditSightings } from './use-cases/credit-sightings.js';
import { FollowChain } from './use-cases/follow-chain.js';
import { PayInDemo } from './use-cases/pay-in-demo.js';
import { ProposeKey } from './use-cases/propose-key.js';
import { StopKey } from './use-cases/stop-key.js';
import { TellLosses } from './use-cases/tell-losses.js';
import { WatchChain } from './watch-chain.js';
import { WatcherRepository } from './watcher.repository.js';

@Module({
  imports: [TransactionModule, UserModule],
  controllers: [AccountKeyController, DemoPaymentController, HeldDepositController],
  providers: [
    AccountKeyQueries,
    AccountKeyRepository,
    AddressRepository,
    ChainNodes,
    ChainWatcher,
    CreditSightings,
    CursorRepository,
    FollowChain,
    HeldDepositQueries,
    HeldDepositRepository,
    KeyChanges,
    KeyedAddresses,
    LostPayments,
    MadeAddresses,
    MailKeys,
    PayInDemo,
    PaymentQueries,
    PaymentRepository,
    ProposeKey,
    ReportChains,
    SightingRepository,
    StopKey,
    TellLosses,
    TellPayments,
    WatchChain,
    WatcherRepository,
  ],
  exports: [WatchChain, CreditSightings, TellPayments, KeyChanges, KeyedAddresses, MadeAddresses],
})
export class ChainModule {}
