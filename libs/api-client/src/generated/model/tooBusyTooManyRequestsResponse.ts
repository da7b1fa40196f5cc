import type { ProblemDto } from './problemDto.js';

/**
 * `TOO_BUSY`: Sextant is busy right now. Please try again in a moment.
 *
 * `TOO_MANY_REQUESTS`: Too many requests. Please try again in 1 minute.
 */
export type TooBusyTooManyRequestsResponse = ProblemDto;
