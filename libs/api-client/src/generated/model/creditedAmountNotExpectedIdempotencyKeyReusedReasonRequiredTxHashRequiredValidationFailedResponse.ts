import type { ProblemDto } from './problemDto.js';

/**
 * `CREDITED_AMOUNT_NOT_EXPECTED`: A credited amount can only be given when a deposit is completed
 *
 * `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another request. Please use a new key.
 *
 * `REASON_REQUIRED`: Please give a reason. The investor will see it.
 *
 * `TX_HASH_REQUIRED`: Please give the hash of the payment on the network
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type CreditedAmountNotExpectedIdempotencyKeyReusedReasonRequiredTxHashRequiredValidationFailedResponse = ProblemDto;
