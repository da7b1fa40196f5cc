import type { ProblemDto } from './problemDto.js';

/**
 * `PRICE_UNKNOWN`: There is no price yet. Please try again in a moment.
 *
 * `UNAVAILABLE`: The service cannot be reached right now. Please try again.
 */
export type PriceUnknownUnavailableResponse = ProblemDto;
