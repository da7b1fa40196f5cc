import type { ProblemDto } from './problemDto.js';

/**
 * `PROOF_WRONG`: That code is not right. Please check it and try again.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type ProofWrongValidationFailedResponse = ProblemDto;
