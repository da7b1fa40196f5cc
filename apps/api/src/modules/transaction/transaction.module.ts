import { Module, type OnModuleInit } from '@nestjs/common';
import { FilesModule } from '#platform/files/index.js';
import { AuditModule, RecordRefusals } from '#modules/audit/index.js';
import { MarketModule } from '#modules/market/index.js';
import { PaymentMethodModule } from '#modules/payment-method/index.js';
import { TakingModule } from '#modules/taking/index.js';
import { UserModule } from '#modules/user/index.js';
import { WithdrawalAddressModule } from '#modules/withdrawal-address/index.js';
import { ExportController } from './export.controller.js';
import { DepositTerms } from './deposit-terms.js';
import { HistoryExport } from './history-export.js';
import { HistoryRepository } from './history.repository.js';
import { Movements } from './movements.js';
import { OperatorKeys } from './operator-keys.js';
import { QuoteRepository } from './quote.repository.js';
import { ReceiptController } from './receipt.controller.js';
import { MethodProposalController } from './method-proposal.controller.js';
import { ProposalController } from './proposal.controller.js';
import { DecidedProposalsQueries } from './decided-proposals.queries.js';
import { DecidedProposalsRepository } from './decided-proposals.repository.js';
import { ProposalQueries } from './proposal.queries.js';
import { ProposeOnce } from './propose-once.js';
import { ProposalRepository } from './proposal.repository.js';
import { ExplorerLinks } from './explorer-links.js';
import { CompletionPreview } from './completion-preview.js';
import { LoneCompletions } from './lone-completions.repository.js';
import { CorrectionTerms } from './correction-terms.js';
import { PreviewController } from './preview.controller.js';
import { AnnouncedCorrections } from './announced-corrections.js';
import { ContestController } from './contest.controller.js';
import { AgreedRate } from './agreed-rate.js';
import { ArrivalRate } from './arrival-rate.js';
import { CompletionTerms } from './completion-terms.js';
import { ReviewMovement } from './review-movement.js';
import { TransferHashes } from './transfer-hashes.js';
import { ApproveProposal } from './use-cases/approve-proposal.js';
import { CloseProposal } from './use-cases/close-proposal.js';
import { TakeProposal } from './use-cases/take-proposal.js';
import { ProposeCompletion } from './use-cases/propose-completion.js';
import { ReviewController } from './review.controller.js';
import { TransactionController } from './transaction.controller.js';
import { OpenDepositController } from './open-deposit.controller.js';
import { TransactionQueries } from './transaction.queries.js';
import { TransferTerms } from './transfer-terms.js';
import { TransferTimesController } from './transfer-times.controller.js';
import { TransferTimesQueries } from './transfer-times.queries.js';
import { WithdrawalLimitsController } from './withdrawal-limits.controller.js';
import { WithdrawalLimitsQueries } from './withdrawal-limits.queries.js';
import { WithdrawalQueue } from './withdrawal-queue.js';
import { CancelDeposit } from './use-cases/cancel-deposit.js';
import { CancelWithdrawal } from './use-cases/cancel-withdrawal.js';
import { BonusController } from './bonus.controller.js';
import { PromotionsBudget } from './promotions-budget.js';
import { GrantBonus } from './use-cases/grant-bonus.js';
import { OpenDeposit } from './use-cases/open-deposit.js';
import { ProposeBudget } from './use-cases/propose-budget.js';
import { ProposeCorrection } from './use-cases/propose-correction.js';
import { ProposeMethod } from './use-cases/propose-method.js';
import { ProposeSuspension } from './use-cases/propose-suspension.js';
import { RemoveMethod } from './use-cases/remove-method.js';
import { QuoteTransfer } from './use-cases/quote-transfer.js';
import { ReapReceipts } from './use-cases/reap-receipts.js';
import { RequestDeposit } from './use-cases/request-deposit.js';
import { RequestWithdrawal } from './use-cases/request-withdrawal.js';
import { TidyTransfers } from './use-cases/tidy-transfers.js';
import { ReviewTransaction } from './use-cases/review-transaction.js';

@Module({
  imports: [
    AuditModule,
    FilesModule,
    MarketModule,
    PaymentMethodModule,
    TakingModule,
    UserModule,
    WithdrawalAddressModule,
  ],
  controllers: [
    TransactionController,
    OpenDepositController,
    ExportController,
    ReceiptController,
    ReviewController,
    ProposalController,
    PreviewController,
    BonusController,
    MethodProposalController,
    ContestController,
    TransferTimesController,
    WithdrawalLimitsController,
  ],
  providers: [
    Movements,
    OperatorKeys,
    HistoryRepository,
    QuoteRepository,
    TransactionQueries,
    HistoryExport,
    AgreedRate,
    TransferTerms,
    DepositTerms,
    TransferTimesQueries,
    WithdrawalLimitsQueries,
    WithdrawalQueue,
    QuoteTransfer,
    RequestDeposit,
    OpenDeposit,
    CancelDeposit,
    RequestWithdrawal,
    CancelWithdrawal,
    ReviewTransaction,
    ReviewMovement,
    ArrivalRate,
    ExplorerLinks,
    CompletionTerms,
    CompletionPreview,
    LoneCompletions,
    CorrectionTerms,
    AnnouncedCorrections,
    TransferHashes,
    ProposalRepository,
    ProposalQueries,
    DecidedProposalsRepository,
    DecidedProposalsQueries,
    ProposeOnce,
    ProposeCompletion,
    ApproveProposal,
    CloseProposal,
    TakeProposal,
    GrantBonus,
    ProposeBudget,
    ProposeCorrection,
    ProposeMethod,
    ProposeSuspension,
    RemoveMethod,
    PromotionsBudget,
    ReapReceipts,
    TidyTransfers,
  ],
  exports: [
    ArrivalRate,
    ExplorerLinks,
    Movements,
    TransferHashes,
    TransactionQueries,
    TransferTimesQueries,
    ProposalRepository,
    ProposeOnce,
    ProposeCompletion,
    ApproveProposal,
    RequestDeposit,
    RequestWithdrawal,
    CancelWithdrawal,
    ReviewTransaction,
    GrantBonus,
    ProposeBudget,
  ],
})
export class TransactionModule implements OnModuleInit {
  constructor(
    private readonly refusals: RecordRefusals,
    private readonly history: HistoryRepository,
  ) {}

  onModuleInit(): void {
    this.refusals.findOwnersBy((transactionId) => this.history.ownerOf(transactionId, undefined));
  }
}
