import type { ProblemDto } from './problemDto.js';

/**
 * `AVATAR_NOT_IMAGE`: Please select an image file
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type AvatarNotImageValidationFailedResponse = ProblemDto;
