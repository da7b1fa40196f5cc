import type { ProblemDto } from './problemDto.js';

/**
 * `CODE_EXPIRED`: This code no longer works. Please request a new one.
 *
 * `CODE_WRONG`: That code is not right. Please check the latest email and try again.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type CodeExpiredCodeWrongValidationFailedResponse = ProblemDto;
