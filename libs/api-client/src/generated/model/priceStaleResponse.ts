import type { ProblemDto } from './problemDto.js';

/**
 * `PRICE_STALE`: The latest price is too old to use. Nothing was done. Please try again in a moment.
 */
export type PriceStaleResponse = ProblemDto;
