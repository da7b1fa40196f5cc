import type { ProblemDto } from './problemDto.js';

/**
 * `RECOVERY_LINK_INVALID`: This link no longer works.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type RecoveryLinkInvalidValidationFailedResponse = ProblemDto;
