import type { ProblemDto } from './problemDto.js';

/**
 * `INTERNAL_FAULT`: Something went wrong on our side. Please try again in a moment.
 */
export type InternalFaultResponse = ProblemDto;
