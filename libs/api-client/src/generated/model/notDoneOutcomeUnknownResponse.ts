import type { ProblemDto } from './problemDto.js';

/**
 * `NOT_DONE`: The service cannot be reached right now. Nothing was done; please try again.
 *
 * `OUTCOME_UNKNOWN`: The connection to the database was lost before the outcome was known. Please repeat the request with the same Idempotency-Key.
 */
export type NotDoneOutcomeUnknownResponse = ProblemDto;
