import type { ProblemDto } from './problemDto.js';

/**
 * `MALFORMED_REQUEST`: The request could not be read.
 */
export type MalformedRequestResponse = ProblemDto;
