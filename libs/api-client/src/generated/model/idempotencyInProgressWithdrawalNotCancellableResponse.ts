import type { ProblemDto } from './problemDto.js';

/**
 * `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running. Please try again in a moment.
 *
 * `WITHDRAWAL_NOT_CANCELLABLE`: Only a pending withdrawal can be cancelled
 */
export type IdempotencyInProgressWithdrawalNotCancellableResponse = ProblemDto;
