import type { ProblemDto } from './problemDto.js';

/**
 * `PAYMENT_METHOD_EXISTS`: An active payment method already has this currency, network and address
 */
export type PaymentMethodExistsResponse = ProblemDto;
