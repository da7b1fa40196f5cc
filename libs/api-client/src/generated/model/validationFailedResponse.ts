import type { ProblemDto } from './problemDto.js';

/**
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type ValidationFailedResponse = ProblemDto;
