import type { ProblemDto } from './problemDto.js';

/**
 * `CURRENT_PASSWORD_WRONG`: Your current password is not right
 *
 * `PASSWORD_TOO_COMMON`: This password is known from data breaches. Please choose another one.
 *
 * `PASSWORD_TOO_PERSONAL`: This password is too close to your name, your email address or the name Sextant. Please choose another one.
 *
 * `PASSWORD_UNCHANGED`: Your new password must be different from the one you have now
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type CurrentPasswordWrongPasswordTooCommonPasswordTooPersonalPasswordUnchangedValidationFailedResponse = ProblemDto;
