import type { ProblemDto } from './problemDto.js';

/**
 * `PROOF_TRIES_USED_UP`: Too many wrong attempts. Please wait, or use another way.
 *
 * `TOO_BUSY`: Too many requests are waiting. Please try again in a moment.
 *
 * `TOO_MANY_REQUESTS`: Too many requests. Please try again in 1 minute.
 */
export type ProofTriesUsedUpTooBusyTooManyRequestsResponse = ProblemDto;
