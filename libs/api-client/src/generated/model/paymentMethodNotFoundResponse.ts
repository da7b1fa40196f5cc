import type { ProblemDto } from './problemDto.js';

/**
 * `PAYMENT_METHOD_NOT_FOUND`: Invalid payment method
 */
export type PaymentMethodNotFoundResponse = ProblemDto;
