import type { Refusals } from '#platform/http/index.js';
import { PROPOSAL_REFUSALS } from './proposal-refusals.js';
import type { TransactionResult } from './transaction-result.js';
import {
  ArrivalBeforeQuote,
  PayoutOpen,
  RateAtArrivalUnknown,
  ReasonRequired,
  ReceivedCoinNotExpected,
  ReceivedCoinRequired,
  ReceivedCoinTooSmall,
  SecondOperatorNeeded,
  TransactionFinal,
  TransactionNotFound,
  TransactionNotReviewable,
  TransactionStepInvalid,
  TxHashRecorded,
  TxHashRequired,
  WithdrawalOnHold,
} from './transaction.errors.js';
import { depositHeldForReview, heldForReview, recipientNotPayable } from './withdrawal-refusals.js';

/** What `movement_review` may refuse with. */
export const REVIEW_REFUSALS: Refusals<TransactionResult> = {
  TRANSACTION_NOT_FOUND: () => TransactionNotFound(),
  TRANSACTION_NOT_REVIEWABLE: () => TransactionNotReviewable(),
  TRANSACTION_FINAL: ({ status }) => TransactionFinal({ details: { transactionStatus: status } }),
  TRANSACTION_STEP_INVALID: ({ status }) => TransactionStepInvalid({ details: { transactionStatus: status } }),
  REASON_REQUIRED: () => ReasonRequired({ field: 'reason' }),
  WITHDRAWALS_HELD: heldForReview,
  DEPOSIT_HELD: depositHeldForReview,
  TX_HASH_REQUIRED: () => TxHashRequired({ field: 'txHash' }),
  TX_HASH_RECORDED: () => TxHashRecorded({ field: 'txHash' }),
  RECIPIENT_NOT_PAYABLE: recipientNotPayable,
  WITHDRAWAL_ON_HOLD: () => WithdrawalOnHold(),
  PAYOUT_OPEN: () => PayoutOpen(),
  RECEIVED_COIN_REQUIRED: () => ReceivedCoinRequired({ field: 'receivedCoin' }),
  RECEIVED_COIN_NOT_EXPECTED: () => ReceivedCoinNotExpected({ field: 'receivedCoin' }),
  RECEIVED_COIN_TOO_SMALL: () => ReceivedCoinTooSmall({ field: 'receivedCoin' }),
  // An answer of the release before, which its key repeats.
  ARRIVAL_BEFORE_QUOTE: () => ArrivalBeforeQuote({ field: 'arrivedAt' }),
  RATE_AT_ARRIVAL_UNKNOWN: () => RateAtArrivalUnknown({ field: 'arrivedAt' }),
  SECOND_OPERATOR_NEEDED: ({ reasons }) => SecondOperatorNeeded({ details: { because: reasons } }),
  ...PROPOSAL_REFUSALS,
};
