import type { ProblemDto } from './problemDto.js';

/**
 * `UNAVAILABLE`: The service cannot be reached right now. Please try again.
 */
export type UnavailableResponse = ProblemDto;
