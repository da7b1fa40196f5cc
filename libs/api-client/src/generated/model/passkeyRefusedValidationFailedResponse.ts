import type { ProblemDto } from './problemDto.js';

/**
 * `PASSKEY_REFUSED`: This passkey could not be used. Please try again, or use another way.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type PasskeyRefusedValidationFailedResponse = ProblemDto;
