import type { ProblemDto } from './problemDto.js';

/**
 * `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running. Please try again in a moment.
 *
 * `RECIPIENT_NOT_PAYABLE`: The recipient is no longer in the investor’s address book, so it must not be paid. Refuse the withdrawal with a reason: the money then goes back to the investor.
 *
 * `TRANSACTION_FINAL`: This transaction is finished and can no longer be changed
 *
 * `TRANSACTION_NOT_REVIEWABLE`: Only deposits and withdrawals are reviewed
 *
 * `TRANSACTION_STEP_INVALID`: This step is not possible from the current status
 *
 * `TX_HASH_RECORDED`: This transaction already has a different hash, and a recorded hash cannot be changed. Send that one, or none.
 *
 * `WITHDRAWALS_HELD`: Withdrawals are on hold until 20 November 2026, 10:28 UTC, because your password was changed.
 */
export type IdempotencyInProgressRecipientNotPayableTransactionFinalTransactionNotReviewableTransactionStepInvalidTxHashRecordedWithdrawalsHeldResponse = ProblemDto;
