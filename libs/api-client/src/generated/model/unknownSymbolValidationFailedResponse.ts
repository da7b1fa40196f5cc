import type { ProblemDto } from './problemDto.js';

/**
 * `UNKNOWN_SYMBOL`: There is no asset with this symbol
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type UnknownSymbolValidationFailedResponse = ProblemDto;
