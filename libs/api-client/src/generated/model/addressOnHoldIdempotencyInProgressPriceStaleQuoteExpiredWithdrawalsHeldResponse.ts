import type { ProblemDto } from './problemDto.js';

/**
 * `ADDRESS_ON_HOLD`: This address can be used from 20 November 2026, 10:28 UTC. New addresses are on hold at first, so that you have time to notice one that is not yours.
 *
 * `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running. Please try again in a moment.
 *
 * `PRICE_STALE`: The latest price is too old to use. Nothing was done. Please try again in a moment.
 *
 * `QUOTE_EXPIRED`: This quote has expired. Please check the new rate and confirm again.
 *
 * `WITHDRAWALS_HELD`: Withdrawals are on hold until 20 November 2026, 10:28 UTC, because your password was changed.
 */
export type AddressOnHoldIdempotencyInProgressPriceStaleQuoteExpiredWithdrawalsHeldResponse = ProblemDto;
