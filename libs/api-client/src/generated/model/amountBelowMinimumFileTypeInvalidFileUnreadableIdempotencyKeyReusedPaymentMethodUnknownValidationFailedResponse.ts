import type { ProblemDto } from './problemDto.js';

/**
 * `AMOUNT_BELOW_MINIMUM`: Minimum deposit is 0.001 BTC (about $65.00)
 *
 * `FILE_TYPE_INVALID`: Invalid file type. Please upload an image or PDF.
 *
 * `FILE_UNREADABLE`: This file cannot be read. It may be damaged or incomplete. Please save it again and upload the new file.
 *
 * `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another request. Please use a new key.
 *
 * `PAYMENT_METHOD_UNKNOWN`: Invalid payment method
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type AmountBelowMinimumFileTypeInvalidFileUnreadableIdempotencyKeyReusedPaymentMethodUnknownValidationFailedResponse = ProblemDto;
