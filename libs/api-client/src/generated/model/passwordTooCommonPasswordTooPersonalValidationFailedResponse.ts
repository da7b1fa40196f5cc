import type { ProblemDto } from './problemDto.js';

/**
 * `PASSWORD_TOO_COMMON`: This password is known from data breaches. Please choose another one.
 *
 * `PASSWORD_TOO_PERSONAL`: This password is too close to your name, your email address or the name Sextant. Please choose another one.
 *
 * `VALIDATION_FAILED`: Please check the fields marked below.
 */
export type PasswordTooCommonPasswordTooPersonalValidationFailedResponse = ProblemDto;
