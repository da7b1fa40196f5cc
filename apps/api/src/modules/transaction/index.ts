import { QuoteEntity } from './quote.entity.js';

export { csvLine, textCell } from './csv.rules.js';
export { TRANSACTION_CHECKS } from './ledger-checks.js';
export { TRANSACTION_MAILS } from './transaction.mails.js';
export { HistoryRequest } from './dto/history.request.js';
export { TransactionDetailDto, TransactionDto } from './dto/transaction.response.js';
export { TransferTimesDto } from './dto/transfer-times.response.js';
export { TransferTimesQueries } from './transfer-times.queries.js';
export { TransactionQueries } from './transaction.queries.js';
export { LineTrades } from './line-trades.js';
export { OpenTransfersRepository } from './open-transfers.repository.js';
export { TransactionNotFound } from './transaction.errors.js';
export { TransactionModule } from './transaction.module.js';
export { TidyTransfers } from './use-cases/tidy-transfers.js';
export { ReapReceipts } from './use-cases/reap-receipts.js';
export { RequestDeposit } from './use-cases/request-deposit.js';
export { RequestWithdrawal } from './use-cases/request-withdrawal.js';
export { CancelWithdrawal } from './use-cases/cancel-withdrawal.js';
export { ReviewTransaction } from './use-cases/review-transaction.js';
export { GrantBonus } from './use-cases/grant-bonus.js';
export { ProposeCorrection } from './use-cases/propose-correction.js';
export { ProposeBudget } from './use-cases/propose-budget.js';
export { ProposeCompletion } from './use-cases/propose-completion.js';
export { ApproveProposal } from './use-cases/approve-proposal.js';
export { ArrivalRate } from './arrival-rate.js';
export { Movements, WITHOUT_KEY } from './movements.js';
export { TransferHashes } from './transfer-hashes.js';
export type { TransactionResult } from './transaction-result.js';

/** The tables of this module that are read and written with TypeORM. */
export const TRANSACTION_ENTITIES = [QuoteEntity];
