import type { ProblemDto } from './problemDto.js';

/**
 * `FREEZE_LINK_INVALID`: This link no longer works. It is valid for 7 days and works once.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type FreezeLinkInvalidValidationFailedResponse = ProblemDto;
