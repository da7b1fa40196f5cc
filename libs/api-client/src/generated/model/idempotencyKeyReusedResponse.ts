import type { ProblemDto } from './problemDto.js';

/**
 * `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another request. Please use a new key.
 */
export type IdempotencyKeyReusedResponse = ProblemDto;
