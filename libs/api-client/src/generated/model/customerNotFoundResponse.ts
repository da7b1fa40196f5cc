import type { ProblemDto } from './problemDto.js';

/**
 * `CUSTOMER_NOT_FOUND`: Investor not found
 */
export type CustomerNotFoundResponse = ProblemDto;
