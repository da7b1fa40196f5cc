import type { ProblemDto } from './problemDto.js';

/**
 * `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running. Please try again in a moment.
 *
 * `PRICE_STALE`: The latest price is too old to use. Nothing was done. Please try again in a moment.
 *
 * `QUOTE_EXPIRED`: This quote has expired. Please check the new rate and confirm again.
 *
 * `TOO_MANY_OPEN_DEPOSITS`: 20 of your deposits are waiting for review. Please wait until one of them is reviewed before you report another.
 */
export type IdempotencyInProgressPriceStaleQuoteExpiredTooManyOpenDepositsResponse = ProblemDto;
