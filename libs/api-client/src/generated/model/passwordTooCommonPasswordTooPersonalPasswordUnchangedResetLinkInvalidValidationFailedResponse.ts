import type { ProblemDto } from './problemDto.js';

/**
 * `PASSWORD_TOO_COMMON`: This password is known from data breaches. Please choose another one.
 *
 * `PASSWORD_TOO_PERSONAL`: This password is too close to your name, your email address or the name Sextant. Please choose another one.
 *
 * `PASSWORD_UNCHANGED`: Your new password must be different from the one you have now
 *
 * `RESET_LINK_INVALID`: Invalid token
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type PasswordTooCommonPasswordTooPersonalPasswordUnchangedResetLinkInvalidValidationFailedResponse = ProblemDto;
