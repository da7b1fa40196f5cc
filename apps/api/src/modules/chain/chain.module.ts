import { Module } from '@nestjs/common';
import { TransactionModule } from '#modules/transaction/index.js';
import { UserModule } from '#modules/user/index.js';
import { AccountKeyController } from './account-key.controller.js';
import { AccountKeyQueries } from './account-key.queries.js';
import { AccountKeyRepository } from './account-key.repository.js';
import { AddressRepository } from './address.repository.js';
import { ChainWatcher } from './chain-watcher.js';
import { CoinsRepository } from './coins.repository.js';
import { CompletedAnother } from './completed-another.js';
import { CursorRepository } from './cursor.repository.js';
import { InputRepository } from './input.repository.js';
import { HeldDepositController } from './held-deposit.controller.js';
import { HeldDepositQueries } from './held-deposit.queries.js';
import { HeldDepositRepository } from './held-deposit.repository.js';
import { DemoPaymentController } from './demo-payment.controller.js';
import { KeyChanges } from './key-changes.js';
import { KeyedAddresses } from './keyed-addresses.js';
import { LostPayments } from './lost-payments.js';
import { MadeAddresses } from './made-addresses.js';
import { MailKeys } from './mail-keys.js';
import { PayersRepository } from './payers.repository.js';
import { PaymentQueries } from './payment.queries.js';
import { BatchChanges } from './payouts/batch-changes.js';
import { MakeEvmBatch } from './payouts/make-evm-batch.js';
import { MakeUtxoBatch } from './payouts/make-utxo-batch.js';
import { PayoutController } from './payouts/payout.controller.js';
import { PayoutQueries } from './payouts/payout.queries.js';
import { PayoutRepository } from './payouts/payout.repository.js';
import { SpendCheck } from './payouts/spend-check.js';
import { SeenPaymentRepository } from './payouts/seen-payment.repository.js';
import { SeenPayments } from './payouts/seen-payments.js';
import { SpendRepository } from './payouts/spend.repository.js';
import { AdoptPayment } from './payouts/use-cases/adopt-payment.js';
import { CancelBatch } from './payouts/use-cases/cancel-batch.js';
import { ExportBatch } from './payouts/use-cases/export-batch.js';
import { ProposeBatch } from './payouts/use-cases/propose-batch.js';
import { SendInDemo } from './payouts/use-cases/send-in-demo.js';
import { LostPayoutRepository } from './payouts/lost-payout.repository.js';
import { MismatchMail } from './payouts/mismatch-mail.js';
import { NoteLosses } from './payouts/use-cases/note-losses.js';
import { SettlePayouts } from './payouts/use-cases/settle-payouts.js';
import { TellSecondPayments } from './payouts/use-cases/tell-second-payments.js';
import { PaymentRepository } from './payment.repository.js';
import { ReportChains } from './report-chains.js';
import { RestoreMarkRepository } from './restore-mark.repository.js';
import { RetryRefused } from './retry-refused.js';
import { SightingRepository } from './sighting.repository.js';
import { ChainNodes } from './sources/chain-nodes.js';
import { StepPaymentRepository } from './step-payment.repository.js';
import { TellPayments } from './tell-payments.js';
import { ToldPayments } from './told-payments.js';
import { TokenQueries } from './token.queries.js';
import { TokenRepository } from './token.repository.js';
import { UnseenRepository } from './unseen.repository.js';
import { UnpaidRepository } from './unpaid.repository.js';
import { CloseUnpaid } from './use-cases/close-unpaid.js';
import { CountCoins } from './use-cases/count-coins.js';
import { CreditSightings } from './use-cases/credit-sightings.js';
import { FollowChain } from './use-cases/follow-chain.js';
import { ForgetInputs } from './use-cases/forget-inputs.js';
import { NoteUnseen } from './use-cases/note-unseen.js';
import { PayInDemo } from './use-cases/pay-in-demo.js';
import { ProposeKey } from './use-cases/propose-key.js';
import { SkipRestoredAddresses } from './use-cases/skip-restored-addresses.js';
import { StopKey } from './use-cases/stop-key.js';
import { TellLosses } from './use-cases/tell-losses.js';
import { WalletAddresses } from './wallet-addresses.js';
import { WatchChain } from './watch-chain.js';
import { WatchedCoinsQueries } from './watched-coins.js';
import { WatcherRepository } from './watcher.repository.js';

@Module({
  imports: [TransactionModule, UserModule],
  controllers: [AccountKeyController, DemoPaymentController, HeldDepositController, PayoutController],
  providers: [
    AccountKeyQueries,
    AccountKeyRepository,
    AddressRepository,
    BatchChanges,
    CancelBatch,
    ChainNodes,
    ChainWatcher,
    CloseUnpaid,
    CoinsRepository,
    CompletedAnother,
    CountCoins,
    CreditSightings,
    CursorRepository,
    ExportBatch,
    FollowChain,
    ForgetInputs,
    HeldDepositQueries,
    HeldDepositRepository,
    InputRepository,
    KeyChanges,
    KeyedAddresses,
    LostPayments,
    LostPayoutRepository,
    MadeAddresses,
    MailKeys,
    MakeEvmBatch,
    MakeUtxoBatch,
    MismatchMail,
    NoteLosses,
    NoteUnseen,
    PayInDemo,
    PayersRepository,
    PaymentQueries,
    PaymentRepository,
    PayoutQueries,
    PayoutRepository,
    ProposeBatch,
    ProposeKey,
    ReportChains,
    RestoreMarkRepository,
    RetryRefused,
    SkipRestoredAddresses,
    SendInDemo,
    SeenPaymentRepository,
    SeenPayments,
    SettlePayouts,
    TellSecondPayments,
    SightingRepository,
    SpendCheck,
    AdoptPayment,
    SpendRepository,
    StepPaymentRepository,
    StopKey,
    TellLosses,
    TellPayments,
    TokenQueries,
    TokenRepository,
    ToldPayments,
    UnpaidRepository,
    UnseenRepository,
    WalletAddresses,
    WatchChain,
    WatchedCoinsQueries,
    WatcherRepository,
  ],
  exports: [
    WatchChain,
    CountCoins,
    CreditSightings,
    WatchedCoinsQueries,
    TellPayments,
    ToldPayments,
    KeyChanges,
    KeyedAddresses,
    MadeAddresses,
    BatchChanges,
    FollowChain,
    PayersRepository,
  ],
})
export class ChainModule {}
