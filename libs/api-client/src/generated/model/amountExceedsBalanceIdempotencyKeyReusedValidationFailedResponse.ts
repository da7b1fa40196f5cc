import type { ProblemDto } from './problemDto.js';

/**
 * `AMOUNT_EXCEEDS_BALANCE`: Amount exceeds available balance
 *
 * `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another request. Please use a new key.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type AmountExceedsBalanceIdempotencyKeyReusedValidationFailedResponse = ProblemDto;
