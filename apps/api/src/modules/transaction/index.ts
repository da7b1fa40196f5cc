import { QuoteEntity } from './quote.entity.js';

export { csvTable, instantCell, textCell } from './csv.rules.js';
export { TRANSACTION_CHECKS } from './ledger-checks.js';
export { TRANSACTION_MAILS } from './transaction.mails.js';
export { HistoryRequest } from './dto/history.request.js';
export { NamedTransactionDto, TransactionDetailDto, TransactionDto } from './dto/transaction.response.js';
export { TransferTimesDto } from './dto/transfer-times.response.js';
export { TransferTimesQueries } from './transfer-times.queries.js';
export { TransactionQueries } from './transaction.queries.js';
export { BonusesRepository } from './bonuses.repository.js';
export { LineTrades } from './line-trades.js';
export { OpenTransfersRepository } from './open-transfers.repository.js';
export { PayoutMayBePaid, TransactionNotFound } from './transaction.errors.js';
export { TransactionModule } from './transaction.module.js';
export { TidyTransfers } from './use-cases/tidy-transfers.js';
export { ReapReceipts } from './use-cases/reap-receipts.js';
export { RequestDeposit } from './use-cases/request-deposit.js';
export { RequestWithdrawal } from './use-cases/request-withdrawal.js';
export { CancelWithdrawal } from './use-cases/cancel-withdrawal.js';
export { CompletionPreview } from './completion-preview.js';
export { ReviewTransaction } from './use-cases/review-transaction.js';
export { GrantBonus } from './use-cases/grant-bonus.js';
export { ProposeCorrection } from './use-cases/propose-correction.js';
export { ProposeBudget } from './use-cases/propose-budget.js';
export { ProposeCompletion } from './use-cases/propose-completion.js';
export { ApproveProposal } from './use-cases/approve-proposal.js';
export { AccountKeyChanges } from './account-key-changes.js';
export { PayoutBatchChanges } from './payout-batch-changes.js';
export { PREVIOUS_MISSING, PayoutDto, ProposedBatchDto, ProposedPayoutDto } from './dto/payout.response.js';
export { BatchProposed, PayoutNodeAway, PayoutNotReady, ProposalChanged } from './proposal.errors.js';
export { AccountKeyInUse, AccountKeyShared, AccountKeyWaits } from './account-key.errors.js';
export { StepPaymentDto } from './dto/step-payment.response.js';
export { type LineOfCustomer, PAID_ON_CHAIN, StepPayments } from './step-payments.js';
export { type TradeAtPrices, TradePrices } from './trade-prices.js';
export { DepositAddresses, type TakenAddress } from './deposit-addresses.js';
export {
  DepositChainDto,
  type MorePaymentsState,
  type PaymentRule,
  type PaymentState,
  SeenPaymentDto,
  UnlistedTokenDto,
} from './dto/deposit-chain.response.js';
export { ProposalDto, ProposalPersonDto } from './dto/proposal.response.js';
export { CHAIN_NAMES, ProposedKeyDto } from './dto/proposed-key.response.js';
export { ProposeOnce } from './propose-once.js';
export { ProposalRepository, type ProposalRow } from './proposal.repository.js';
export { CloseProposal } from './use-cases/close-proposal.js';
export { type TransactionRow, hasOwnAddress } from './transaction-row.js';
export { ExplorerLinks } from './explorer-links.js';
export { ArrivalRate } from './arrival-rate.js';
export { type Movement, Movements, WITHOUT_KEY } from './movements.js';
export { type SameHashRow, TransferHashes, spellings } from './transfer-hashes.js';
export { typedReference } from './search.rules.js';
export type { TransactionResult } from './transaction-result.js';

/** The tables of this module that are read and written with TypeORM. */
export const TRANSACTION_ENTITIES = [QuoteEntity];
