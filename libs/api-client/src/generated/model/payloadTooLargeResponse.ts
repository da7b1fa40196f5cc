import type { ProblemDto } from './problemDto.js';

/**
 * `PAYLOAD_TOO_LARGE`: The request is too large.
 */
export type PayloadTooLargeResponse = ProblemDto;
