import type { ProblemDto } from './problemDto.js';

/**
 * `PAYMENT_METHOD_UNKNOWN`: Invalid payment method
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type PaymentMethodUnknownValidationFailedResponse = ProblemDto;
