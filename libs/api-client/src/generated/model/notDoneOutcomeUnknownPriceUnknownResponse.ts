import type { ProblemDto } from './problemDto.js';

/**
 * `NOT_DONE`: The service cannot be reached right now. Nothing was done; please try again.
 *
 * `OUTCOME_UNKNOWN`: The connection to the database was lost before the outcome was known. Please repeat the request with the same Idempotency-Key.
 *
 * `PRICE_UNKNOWN`: There is no price yet. Please try again in a moment.
 */
export type NotDoneOutcomeUnknownPriceUnknownResponse = ProblemDto;
