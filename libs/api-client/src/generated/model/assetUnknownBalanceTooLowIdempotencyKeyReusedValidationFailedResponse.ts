import type { ProblemDto } from './problemDto.js';

/**
 * `ASSET_UNKNOWN`: Please select a trading asset
 *
 * `BALANCE_TOO_LOW`: You do not have enough balance to create this trade
 *
 * `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another request. Please use a new key.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type AssetUnknownBalanceTooLowIdempotencyKeyReusedValidationFailedResponse = ProblemDto;
